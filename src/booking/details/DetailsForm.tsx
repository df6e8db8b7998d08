import type { ComponentProps, ReactNode } from 'react';
import { ageRule } from '#domain/account/consent.ts';
import { counted } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckBox } from '#ui/Field.tsx';
import type { DetailsFields } from './DetailsFields.tsx';
import type { Held } from './HeldBooking.tsx';
import type { FilledIn } from './useAnswers.ts';
import type { DetailsFormState } from './useDetailsForm.ts';

interface Props extends Omit<ComponentProps<'form'>, 'children'> {
  held: Held;
  answers: FilledIn;
  state: DetailsFormState;
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

/** A card with the questions and, under them, the age rule and the button. */
export function DetailsForm(props: Props) {
  const { held, answers, state, payment, button, note, children, ...form } = props;
  const { booking, viewer } = held;
  const { values, keep } = answers;
  const { errors, message, canSubmit, onSubmit } = state;
  const { isParent, consentAt } = booking;
  const look = LOOKS[payment];
  const others = Object.keys(errors).length - 1;
  const hasErrors = others >= 0;
  // The first error, which has the focus, and how many fields more need an answer.
  const summary = message && hasErrors && (
    <Alert tone="error">
      {message}
      {others > 0 && `, and ${counted(others, 'more field')}`}
    </Alert>
  );
  return (
    <form
      {...form}
      noValidate
      className={`card grid max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none sm:p-8 ${look.form}`}
      onInput={({ currentTarget }) => keep(currentTarget)}
      onSubmit={onSubmit}
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
          disabled={!canSubmit || booking.userId !== viewer.id}
        >
          {button}
        </Button>
        {note && <p className={`text-center text-sm text-soft ${look.note}`}>{note}</p>}
      </div>
    </form>
  );
}
