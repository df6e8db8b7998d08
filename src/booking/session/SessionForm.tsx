import { type ReactNode, useState } from 'react';
import { AgeRuleBox } from '#booking/details/AgeRuleBox.tsx';
import { CallFields, Part, PersonFields } from '#booking/details/DetailsFields.tsx';
import { ErrorSummary } from '#booking/details/ErrorSummary.tsx';
import type { FilledIn } from '#booking/details/useAnswers.ts';
import type { LoadedBooking } from '#booking/useBooking.ts';
import type { Answers } from '#lib/draft.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { SessionFormState } from './useSessionForm.ts';

interface Props {
  booking: LoadedBooking;
  isOwner: boolean;
  answers: FilledIn;
  form: SessionFormState;
}

export function SessionForm({ booking, isOwner, answers, form }: Props) {
  const { errors, message, isBusy, canSubmit, onSubmit } = form;
  const { values } = answers;
  const [first] = Object.keys(errors);
  const fields = { isParent: false, values, errors, summary: null };
  return (
    <form
      noValidate
      className="card grid gap-4 max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none sm:gap-6 sm:p-8"
      onInput={({ currentTarget }) => answers.keep(currentTarget)}
      onSubmit={onSubmit}
    >
      {message && first && <ErrorSummary {...{ message, errors }} />}
      <AsLastTime values={values}>
        <PersonFields {...fields} />
      </AsLastTime>
      <CallFields {...fields} />
      {message && !first && <Alert tone="error">{message}</Alert>}
      <div className="form-end gap-4 sm:gap-6">
        <AgeRuleBox
          booking={booking}
          isTicked={values.ageRule !== undefined}
          error={errors.ageRule}
        />
        <Button
          type="submit"
          tone="primary"
          className="min-h-13 text-lg"
          disabled={!canSubmit || !isOwner}
        >
          {isBusy ? 'Booking…' : 'Book this session'}
        </Button>
        <p className="-mt-2 text-center text-sm text-soft">
          Paid with your package: there is nothing more to pay.
        </p>
      </div>
    </form>
  );
}

const ASKED = [
  ...(['fullName', 'phoneNumber', 'emailId', 'interestedCourse'] as const),
  ...(['preferredStudyDestination', 'planningToApply', 'competitiveExam'] as const),
];

function AsLastTime({ values, children }: { values: Answers; children: ReactNode }) {
  const [isAnswered] = useState(() => ASKED.every((name) => values[name]));
  if (!isAnswered) return children;
  const { fullName, phoneNumber, interestedCourse, preferredStudyDestination } = values;
  return (
    <Part title="Your details">
      <details className="framed-fold">
        <summary className="fold">
          <span className="min-w-0 py-2.5 wrap-anywhere">
            As last time
            <span className="block text-sm font-normal text-soft">
              {fullName}, {phoneNumber}
            </span>
            <span className="block text-sm font-normal text-soft">
              {interestedCourse}, {preferredStudyDestination}
            </span>
          </span>
          <span className="ms-auto text-sm text-leaf underline underline-offset-4">Change</span>
        </summary>
        <div className="[&_.form-part]:grid-cols-1 [&_.form-part]:after:hidden [&_h2]:ps-0 [&_h2]:before:hidden">
          {children}
        </div>
      </details>
    </Part>
  );
}
