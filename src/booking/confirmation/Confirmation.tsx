import { type ReactNode, useEffect, useRef } from 'react';
import { AddToCalendar } from '#booking/AddToCalendar.tsx';
import { CopyButton } from '#booking/CopyButton.tsx';
import { Ticket } from '#booking/Ticket.tsx';
import type { ConfirmedBooking, LoadedBooking } from '#booking/useBooking.tsx';
import { hasMoveNotice } from '#domain/booking/state.ts';
import { isOfPackage, ticketNote } from '#domain/packages/sessions.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { bookingSteps, showStep } from '#lib/steps.ts';
import { Alert } from '#ui/Alert.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { SupportEmail } from '#ui/SupportEmail.tsx';
import { ConfirmationFacts } from './ConfirmationFacts.tsx';

const EMAIL_STATUS_POLL_MS = 2000;
const ALL_STEPS_DONE = bookingSteps.length + 1;

interface Props {
  booking: LoadedBooking;
  confirmed: ConfirmedBooking;
  refunds: string[];
  onRefresh(): void;
  picture: ReactNode;
}

export function Confirmation(props: Props) {
  const { booking, confirmed, refunds, onRefresh, picture } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isSending = confirmed.emailSent === null;
  useEffect(() => {
    showStep(ALL_STEPS_DONE);
    heading.current?.focus();
  }, []);
  useEffect(() => {
    if (!isSending) return;
    const timer = setInterval(onRefresh, EMAIL_STATUS_POLL_MS);
    setTimeout(() => clearInterval(timer), 60 * EMAIL_STATUS_POLL_MS);
    return () => clearInterval(timer);
  }, [isSending, onRefresh]);
  return (
    <article className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex items-center justify-between gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          Booking Confirmed!
        </h1>
        {picture}
      </header>
      <Ticket call={confirmed} about={ticketNote(booking)} />
      <EmailNotice confirmed={confirmed} />
      <CallActions confirmed={confirmed} />
      <WhatHappensNext booking={booking} confirmed={confirmed} />
      <div className="mt-4">
        <ConfirmationFacts
          confirmed={confirmed}
          sessionId={booking.sessionId}
          refundTexts={refunds}
        />
      </div>
    </article>
  );
}

function WhatHappensNext({ booking, confirmed }: Pick<Props, 'booking' | 'confirmed'>) {
  const hasEmailFailed = confirmed.emailSent === false;
  return (
    <section aria-labelledby="next" className="@container grid gap-4">
      <h2 id="next" className="text-xl">
        What happens next
      </h2>
      <ol className="road-steps *:text-pretty">
        <li>Your mentor reads your answers before the call.</li>
        <li>
          We remind you by email{hasEmailFailed && ', once email works again,'} a day and an hour
          before the call.
        </li>
        <li>
          Open the{' '}
          <a className="link" href={confirmed.zoomLink} target="_blank" rel="noopener">
            meeting link<span className="sr-only"> (opens in a new tab)</span>
          </a>
          {!hasEmailFailed && ', here or from that email'}.
        </li>
        {isOfPackage(booking) && (
          <li>
            Book your next sessions on{' '}
            <a className="link py-3" href="/journey">
              your journey
            </a>
            .
          </li>
        )}
      </ol>
    </section>
  );
}

function CallActions({ confirmed }: Pick<Props, 'confirmed'>) {
  const { bookingId, startsAt, zoomLink, price } = confirmed;
  const call = { ...confirmed, id: bookingId, meetingDetails: confirmed };
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2 lg:flex-col">
      <div className="grid w-full gap-3 sm:flex sm:w-auto max-sm:[&_.btn]:w-full">
        <AddToCalendar call={call} />
        <CopyButton text={zoomLink} noun="meeting link" tone="secondary" />
        <ButtonLink tone="secondary" href="/">
          Continue to Dashboard
        </ButtonLink>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {hasMoveNotice(startsAt, serverNow()) && (
          <a className="link flex min-h-12 items-center" href={bookingPages.move(bookingId)}>
            Move this call
          </a>
        )}
        {price > 0 && (
          <a className="link flex min-h-12 items-center" href={bookingPages.receipt(bookingId)}>
            Payment receipt
          </a>
        )}
      </div>
    </div>
  );
}

function EmailNotice({ confirmed }: Pick<Props, 'confirmed'>) {
  const { bookingId, recipients, emailSent, emailError } = confirmed;
  if (emailSent !== false) {
    return (
      <Alert tone="success">
        A confirmation email with the meeting link will arrive at {recipients.join(' and ')}.
      </Alert>
    );
  }
  return (
    <Alert tone="warning">
      <p className="font-semibold">Your call is confirmed, but its email has not been sent yet.</p>
      {emailError}. Please contact support at <SupportEmail about={`Booking ${bookingId}`} /> with
      your booking ID:
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <span className="text-sm text-balance break-all">{bookingId}</span>
        <CopyButton text={bookingId} noun="booking ID" tone="link" />
      </div>
    </Alert>
  );
}
