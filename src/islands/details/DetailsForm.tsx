import { useEffect, useRef } from 'react';
import { ageRule } from '#domain/account/consent.ts';
import type { LoadedBooking } from '#islands/booking/useBooking.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { CheckBox } from '#islands/ui/Field.tsx';
import { AnswersNote } from './AnswersNote.tsx';
import { ParentFields, SharedFields, StudentFields } from './DetailsFields.tsx';
import type { FilledIn } from './useAnswers.ts';
import { DETAILS_FORM, type DetailsFormState } from './useDetailsForm.ts';

interface Props {
  booking: LoadedBooking;
  isOwner: boolean;
  answers: FilledIn;
  state: DetailsFormState;
}

export function DetailsForm({ booking, isOwner, answers, state }: Props) {
  const { values, clearings } = answers;
  const { errors, message, isBusy, canSubmit, isSaved, onSubmit } = state;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // The button that cleared the form is gone, and the focus with it.
    if (clearings > 0) form.current?.querySelector('input')?.focus();
  }, [clearings]);
  return (
    <form
      ref={form}
      key={clearings}
      id={DETAILS_FORM}
      noValidate
      className="card grid gap-6 p-5 sm:p-8"
      onInput={({ currentTarget }) => answers.keep(currentTarget)}
      onSubmit={onSubmit}
    >
      <h2 className="text-heading">
        {booking.isParent ? 'About you and your child' : 'About you'}
      </h2>
      <AnswersNote {...answers} />
      <SharedFields {...{ values, errors }} />
      {booking.isParent ? (
        <ParentFields {...{ values, errors }} />
      ) : (
        <StudentFields {...{ values, errors }} />
      )}
      <CheckBox
        label={ageRule.beforeCall}
        name="ageRule"
        value={ageRule.agreed}
        defaultChecked={booking.consentAt !== null}
        error={errors.ageRule}
        required
      />
      {message && <Alert tone="error">{message}</Alert>}
      <div className="flex flex-wrap items-center gap-4">
        <button
          type="submit"
          // Once they are saved, the way on is to pay.
          className={`btn ${booking.detailsCompleted ? 'btn-secondary' : 'btn-primary'}`}
          disabled={!canSubmit || !isOwner}
        >
          {isBusy ? 'Saving…' : booking.detailsCompleted ? 'Save changes' : 'Save details'}
        </button>
        <p role="status" className="text-leaf">
          {isSaved && 'Details saved. You can pay below.'}
        </p>
      </div>
    </form>
  );
}
