import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type LastAnswers, type LoadedBooking, unlessGoneOrPaid } from '#booking/useBooking.tsx';
import { ageRule } from '#domain/account/privacy.ts';
import type { Details } from '#domain/booking/details.ts';
import { detailsFields } from '#domain/booking/details-fields.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import {
  type Answers,
  forgetDraft,
  forgetOtherDrafts,
  keepDraft,
  restoreDraft,
} from '#lib/draft.ts';
import { counted } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { useForm } from '#ui/useForm.ts';
import type { DetailsFields } from './DetailsFields.tsx';
import type { OpenBooking } from './HeldBooking.tsx';

interface Props extends Omit<ComponentProps<'form'>, 'children'> {
  details: ReturnType<typeof useDetails>;
  button: string;
  note: string | false;
  children(fields: ComponentProps<typeof DetailsFields>): ReactNode;
}

export function DetailsForm({ details, button, note, children, ...form }: Props) {
  const { booking, isOwner, values, clearCount, saveDraft, errors, message } = details;
  const { isParent, consentAt } = booking;
  const errorCount = Object.keys(errors).length;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The focused Clear button has disappeared, so the first field gets the focus.
    if (clearCount > 0) formRef.current?.querySelector('input')?.focus();
  }, [clearCount]);
  const errorSummary = message && errorCount > 0 && (
    <Alert tone="error">
      {message}
      {errorCount > 1 && `. Also check ${counted(errorCount - 1, 'more field')}.`}
    </Alert>
  );
  return (
    <form
      {...form}
      ref={formRef}
      noValidate
      className="form-road card grid gap-2 max-sm:border-0 max-sm:bg-transparent max-sm:pt-2 max-sm:flat sm:gap-5 sm:p-8 [&[hidden]]:hidden"
      onInput={({ currentTarget }) => saveDraft(currentTarget)}
      onSubmit={details.onSubmit}
    >
      {children({ isParent, values, errors, errorSummary })}
      {message && errorCount === 0 && <Alert tone="error">{message}</Alert>}
      <div className="form-end">
        <CheckBox
          label={isParent ? ageRule.beforeCallOfParent : ageRule.beforeCall}
          name="ageRule"
          value={ageRule.agreed}
          defaultChecked={values.ageRule !== undefined || consentAt !== null}
          error={errors.ageRule}
          required
        />
        <Button type="submit" tone="primary" disabled={details.isBusy || !isOwner}>
          {button}
        </Button>
        {note && <p className="text-center text-sm text-soft">{note}</p>}
      </div>
    </form>
  );
}

interface Options {
  purpose?: string | undefined;
  failure: string;
  preloadNext?(): Promise<unknown>;
  onSaved?(): void;
  onNext(isPaying: boolean): Promise<'leaving' | undefined>;
}

/** For a button outside of the form. A click saves the details and then starts the payment. */
export const payButton = { type: 'submit', form: 'details', value: 'pay' } as const;

export function useDetails({ booking, ...held }: OpenBooking, options: Options) {
  const { purpose, failure, preloadNext, onSaved, onNext } = options;
  const { id, isParent } = booking;
  const answers = useAnswers(booking, held.lastAnswers, purpose);
  const form = useForm({
    failure,
    loadSchema: async () => {
      const schema = import('#domain/booking/details.ts');
      const [{ detailsSchema }] = await Promise.all([schema, preloadNext?.()]);
      return detailsSchema(isParent ? 'parent' : 'student', serverNow());
    },
    submit: async (details, { form, submitter }) => {
      const isPaying = submitter?.getAttribute('value') === payButton.value;
      if (!isPaying || !isAlreadySaved(booking, details)) {
        const request = api.bookings[':id'].details.$patch({ param: { id }, json: { ...details } });
        const saved = await unlessGoneOrPaid(answer(request), held.isHeldAfterReload);
        if (!saved) return undefined;
        answers.markSaved(form);
        held.onSaved(saved.booking);
        onSaved?.();
      }
      return onNext(isPaying);
    },
  });
  return { booking, isOwner: booking.userId === held.viewer.id, ...answers, ...form };
}

function isAlreadySaved(booking: LoadedBooking, { ageRule: _, ...answers }: Details): boolean {
  return Object.entries(answers).every(
    ([name, text]) => booking[name as keyof typeof answers] === text,
  );
}

/** @param purpose suggested purpose of the call, from the topic picked on /parent */
export function useAnswers(
  booking: LoadedBooking,
  lastAnswers: LastAnswers | null,
  purpose?: string,
) {
  const [draft, setDraft] = useState(() => restoreDraft(booking));
  const [earlierAnswers, setEarlierAnswers] = useState(lastAnswers);
  const [clearCount, setClearCount] = useState(0);
  useEffect(() => forgetOtherDrafts(booking.userId), [booking.userId]);

  const prefilled: Answers = {
    fullName: booking.userName,
    emailId: booking.userEmail,
    preferredCommunication: 'email',
    ...textAnswers(earlierAnswers ?? {}),
    ...(purpose && booking.isParent && { purposeOfCall: purpose }),
    ...textAnswers(booking),
  };
  const hasDraft = detailsFields.some(
    (name) => draft && (draft[name] ?? '') !== (prefilled[name] ?? ''),
  );
  const source = hasDraft ? 'device' : earlierAnswers && 'last booking';
  return {
    values: { ...prefilled, ...draft },
    source,
    clearCount,
    saveDraft: (form: HTMLFormElement) =>
      keepDraft(booking, typedAnswers(form), { isSaved: false }),
    markSaved: (form: HTMLFormElement) => {
      keepDraft(booking, typedAnswers(form), { isSaved: true });
      setDraft(null);
      setEarlierAnswers(null);
    },
    // Clears the answers whose source the form shows. A second click clears the other answers.
    clear: () => {
      forgetDraft(booking);
      setDraft(null);
      if (!hasDraft) setEarlierAnswers(null);
      setClearCount(clearCount + 1);
    },
  };
}

function textAnswers(source: Partial<Record<string, unknown>>): Answers {
  const answers: Answers = {};
  for (const name of detailsFields) {
    const answer = source[name];
    if (typeof answer === 'string') answers[name] = answer;
  }
  return answers;
}

function typedAnswers(form: HTMLFormElement): Answers {
  const { ageRule, ...answers } = Object.fromEntries(new FormData(form));
  return { ...textAnswers(answers), ...(ageRule && { ageRule: String(ageRule) }) };
}
