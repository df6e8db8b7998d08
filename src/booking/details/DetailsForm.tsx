import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { type LastAnswers, type LoadedBooking, unlessGone } from '#booking/useBooking.tsx';
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
import type { Held } from './HeldBooking.tsx';

interface Props extends Omit<ComponentProps<'form'>, 'children'> {
  details: ReturnType<typeof useDetails>;
  payment: keyof typeof LOOKS;
  button: string;
  note: string | false;
  children(fields: ComponentProps<typeof DetailsFields>): ReactNode;
}

const LOOKS = {
  card: { form: 'gap-2 max-sm:pt-2 sm:gap-5 [&[hidden]]:hidden', end: '', button: '', note: '' },
  package: {
    form: 'gap-4 sm:gap-6',
    end: 'gap-4 sm:gap-6',
    button: 'min-h-13 text-lg',
    note: '-mt-2',
  },
};

export function DetailsForm({ details, payment, button, note, children, ...form }: Props) {
  const { booking, isOwner, values, clearings, keep, errors, message } = details;
  const { isParent, consentAt } = booking;
  const look = LOOKS[payment];
  const others = Object.keys(errors).length - 1;
  const hasErrors = others >= 0;
  const self = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Focuses the first field, because the focused Clear button has disappeared.
    if (clearings > 0) self.current?.querySelector('input')?.focus();
  }, [clearings]);
  const summary = message && hasErrors && (
    <Alert tone="error">
      {message}
      {others > 0 && `. Also check ${counted(others, 'more field')}.`}
    </Alert>
  );
  return (
    <form
      {...form}
      ref={self}
      noValidate
      className={`card grid max-sm:border-0 max-sm:bg-transparent max-sm:flat sm:p-8 ${look.form}`}
      onInput={({ currentTarget }) => keep(currentTarget)}
      onSubmit={details.onSubmit}
    >
      {children({ isParent, values, errors, summary })}
      {message && !hasErrors && <Alert tone="error">{message}</Alert>}
      <div className={`form-end ${look.end}`}>
        <CheckBox
          label={isParent ? ageRule.beforeCallOfParent : ageRule.beforeCall}
          name="ageRule"
          value={ageRule.agreed}
          defaultChecked={values.ageRule !== undefined || consentAt !== null}
          error={errors.ageRule}
          required
        />
        <Button
          type="submit"
          tone="primary"
          className={look.button}
          disabled={!details.canSubmit || !isOwner}
        >
          {button}
        </Button>
        {note && <p className={`text-center text-sm text-soft ${look.note}`}>{note}</p>}
      </div>
    </form>
  );
}

interface Options {
  purpose?: string | undefined;
  failure: string;
  /** Preloads the component that is shown after the form. */
  loadNext?(): Promise<unknown>;
  onSaved?(): void;
  onNext(isPaying: boolean): Promise<'leaving' | undefined>;
}

export const PAY = 'pay';

export function useDetails({ booking, lastAnswers, viewer, ...held }: Held, options: Options) {
  const { purpose, failure, loadNext, onSaved, onNext } = options;
  const { id, isParent } = booking;
  const answers = useAnswers(booking, lastAnswers, purpose);
  const form = useForm({
    failure,
    shape: async () => {
      // Loads the schema on the first submit, so that the page loads less code.
      const schema = import('#domain/booking/details.ts');
      const [{ detailsSchema }] = await Promise.all([schema, loadNext?.()]);
      return detailsSchema(isParent ? 'parent' : 'student', serverNow());
    },
    submit: async (details, { form, submitter }) => {
      const isPaying = submitter?.getAttribute('value') === PAY;
      if (!isPaying || !isIn(booking, details)) {
        const request = api.bookings[':id'].details.$patch({ param: { id }, json: { ...details } });
        const saved = await unlessGone(answer(request), held.isStillHeld);
        if (!saved) return undefined;
        answers.markSaved(form);
        held.onSaved(saved.booking);
        onSaved?.();
      }
      return onNext(isPaying);
    },
  });
  return { booking, isOwner: booking.userId === viewer.id, ...answers, ...form };
}

function isIn(booking: LoadedBooking, { ageRule: _, ...answers }: Details): boolean {
  return Object.entries(answers).every(
    ([name, text]) => booking[name as keyof typeof answers] === text,
  );
}

/** Initial answers and local draft of the details form. `purpose`: topic picked on /parent. */
export function useAnswers(
  booking: LoadedBooking,
  lastAnswers: LastAnswers | null,
  purpose?: string,
) {
  const [kept, setKept] = useState(() => restoreDraft(booking));
  const [last, setLast] = useState(lastAnswers);
  const [clearings, setClearings] = useState(0);
  useEffect(() => forgetOtherDrafts(booking.userId), [booking.userId]);

  const offered: Answers = {
    fullName: booking.userName,
    emailId: booking.userEmail,
    preferredCommunication: 'email',
    ...given(last ?? {}),
    ...(purpose && booking.isParent && { purposeOfCall: purpose }),
    ...given(booking),
  };
  const isNews = detailsFields.some((name) => kept && (kept[name] ?? '') !== (offered[name] ?? ''));
  const source = isNews ? 'device' : last && 'last booking';
  return {
    values: { ...offered, ...kept },
    source,
    clearings,
    keep: (form: HTMLFormElement) => keepDraft(booking, typedIn(form), { isSaved: false }),
    markSaved: (form: HTMLFormElement) => {
      keepDraft(booking, typedIn(form), { isSaved: true });
      setKept(null);
      setLast(null);
    },
    clear: () => {
      forgetDraft(booking);
      setKept(null);
      if (!isNews) setLast(null);
      setClearings(clearings + 1);
    },
  };
}

function given(answers: Partial<Record<string, unknown>>): Answers {
  const found = detailsFields.map((name) => [name, answers[name]]);
  return Object.fromEntries(found.filter(([, answer]) => typeof answer === 'string'));
}

function typedIn(form: HTMLFormElement): Answers {
  const { ageRule, ...answers } = Object.fromEntries(new FormData(form));
  return { ...given(answers), ...(ageRule && { ageRule: String(ageRule) }) };
}
