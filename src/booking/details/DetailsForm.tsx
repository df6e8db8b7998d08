import { useEffect, useRef } from 'react';
import type { LoadedBooking } from '#booking/useBooking.ts';
import { Alert } from '#ui/Alert.tsx';
import { AgeRuleBox } from './AgeRuleBox.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FilledIn } from './useAnswers.ts';
import { DETAILS_FORM, type DetailsFormState } from './useDetailsForm.ts';

interface Props {
  booking: LoadedBooking;
  isOwner: boolean;
  answers: FilledIn;
  state: DetailsFormState;
  isHidden: boolean;
}

export function DetailsForm({ booking, isOwner, answers, state, isHidden }: Props) {
  const { values, clearings } = answers;
  const { errors, message, isBusy, canSubmit, onSubmit } = state;
  const { isParent } = booking;
  const form = useRef<HTMLFormElement>(null);
  const [first] = Object.keys(errors);
  const summary = message && first && <ErrorSummary {...{ message, errors }} />;
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
      hidden={isHidden}
      className="card grid gap-2 max-sm:pt-2 max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none sm:gap-5 sm:p-8 [&[hidden]]:hidden"
      onInput={({ currentTarget }) => answers.keep(currentTarget)}
      onSubmit={onSubmit}
    >
      <AnswersNote {...answers} />
      <DetailsFields {...{ isParent, values, errors, summary }} />
      {first === 'ageRule' && summary}
      {message && !first && <Alert tone="error">{message}</Alert>}
      <div className="form-end">
        <AgeRuleBox
          booking={booking}
          isTicked={values.ageRule !== undefined}
          error={errors.ageRule}
        />
        <button type="submit" className="btn btn-primary" disabled={!canSubmit || !isOwner}>
          {isBusy ? 'Saving…' : booking.detailsCompleted ? 'Save changes' : 'Save details'}
        </button>
        {!booking.detailsCompleted && (
          <p className="text-center text-sm text-soft">
            Next, you pay. Nothing is charged before that.
          </p>
        )}
      </div>
    </form>
  );
}

const NOTES = {
  device: { text: ['We kept what you typed on this device.'], clear: 'Clear it' },
  'last booking': {
    text: ['These are your answers from last time.', 'Not the same any more? Change it.'],
    clear: 'Clear them',
  },
} as const;

function AnswersNote({ source, clear }: Pick<FilledIn, 'source' | 'clear'>) {
  if (!source) return null;
  const note = NOTES[source];
  return (
    <p className="-mt-4 flex flex-wrap items-center gap-x-3 text-sm text-soft">
      {note.text.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      <button type="button" className="link min-h-11" onClick={clear}>
        {note.clear}
      </button>
    </p>
  );
}
