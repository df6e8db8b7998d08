import { type ReactNode, useState } from 'react';
import { DetailsFields, FormPart } from '#booking/details/DetailsFields.tsx';
import { DetailsForm, useDetails } from '#booking/details/DetailsForm.tsx';
import { HeldBooking, HeldColumns, type OpenBooking } from '#booking/details/HeldBooking.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import { type LoadedBooking, unlessGoneOrPaid } from '#booking/useBooking.tsx';
import { detailsFields, isAsked, questions } from '#domain/booking/details-fields.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { MOVE_NOTICE_HOURS } from '#domain/booking/state.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { answer, api } from '#lib/api.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import type { Answers } from '#lib/draft.ts';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Focused } from '#ui/Focused.tsx';

const TICKET_TEXT = 'paid with your package';

export default function SessionDetails({ id }: { id: string }) {
  return <HeldBooking id={id}>{(held) => <HeldSession held={held} />}</HeldBooking>;
}

function HeldSession({ held }: { held: OpenBooking }) {
  const { booking, isHeldAfterReload } = held;
  const param = { id: booking.id };
  const details = useDetails(held, {
    failure: packageMessages.bookError,
    onNext: async () => {
      const request = answer(api.bookings[':id'].book.$post({ param }));
      if (!(await unlessGoneOrPaid(request, isHeldAfterReload))) return undefined;
      location.replace(bookingPages.confirmation(param.id));
      return 'leaving';
    },
  });
  return (
    <HeldColumns
      held={held}
      isCompleting={details.isBusy}
      ticketText={TICKET_TEXT}
      belowTicket={
        <p className="mt-3 text-sm text-pretty text-soft max-lg:hidden">
          Until {MOVE_NOTICE_HOURS} hours before, you can move the call, or cancel it and keep the
          session.
        </p>
      }
      cancelLabel="Release this time"
      cancelled={<Released booking={booking} />}
    >
      <DetailsForm
        details={details}
        button={details.isBusy ? 'Booking…' : 'Book this session'}
        note="Paid with your package: there is nothing more to pay."
      >
        {({ errorSummary, ...fields }) => (
          <>
            {errorSummary}
            <FoldedDetails values={fields.values}>
              <DetailsFields {...fields} parts={['contact', 'plans']} />
            </FoldedDetails>
            <DetailsFields {...fields} parts={['call']} />
          </>
        )}
      </DetailsForm>
    </HeldColumns>
  );
}

const FOLDED_FIELDS = detailsFields.filter(
  (field) => isAsked(field, 'student') && ['contact', 'plans'].includes(questions[field].part),
);

/** Decides only once, so the form does not fold while the client types. */
function FoldedDetails({ values, children }: { values: Answers; children: ReactNode }) {
  const [isAnswered] = useState(() => FOLDED_FIELDS.every((name) => values[name]));
  if (!isAnswered) return children;
  const { fullName, phoneNumber, interestedCourse, preferredStudyDestination } = values;
  return (
    <FormPart title="Your details">
      <details className="framed-fold">
        <summary className="fold">
          <span className="min-w-0 py-2.5 wrap-anywhere">
            Same as last time
            <span className="block text-sm font-normal text-soft">
              {fullName}, {phoneNumber}
            </span>
            <span className="block text-sm font-normal text-soft">
              {interestedCourse}, {preferredStudyDestination}
            </span>
          </span>
          <span className="ms-auto text-sm text-leaf underline underline-offset-4">Change</span>
        </summary>
        <div className="[&_.form-part]:grid-cols-1 [&_h2]:ps-0 [&_h2]:before:hidden">
          {children}
        </div>
      </details>
    </FormPart>
  );
}

function Released({ booking }: { booking: LoadedBooking }) {
  return (
    <Focused data-page-notice className="grid gap-5">
      <Alert tone="success">
        {bookingMessages.cancelled} You can book the session again at another time.
      </Alert>
      <Ticket call={booking} about={TICKET_TEXT} ended="Released" />
      <div className="grid gap-3 sm:flex">
        <ButtonLink href={bookingPages.calendar(booking)}>Pick another time</ButtonLink>
        <ButtonLink tone="secondary" href="/journey">
          To your journey
        </ButtonLink>
      </div>
    </Focused>
  );
}
