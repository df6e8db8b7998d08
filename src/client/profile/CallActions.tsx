import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AddToCalendar } from '#booking/AddToCalendar.tsx';
import { MentorLine } from '#booking/MentorFace.tsx';
import type { OwnCall } from '#booking/session/journeyData.ts';
import { CallMoment } from '#booking/Ticket.tsx';
import type { DisplayState } from '#domain/booking/display-state.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import {
  hasMoveNotice,
  isPaid,
  JOINABLE_BEFORE_START_MS,
  msUntilJoinable,
} from '#domain/booking/state.ts';
import { moneyIfCancelled } from '#domain/money/refund-cases.ts';
import { sessionIfCancelled } from '#domain/packages/messages.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { serverNow } from '#lib/clock.ts';
import { counted } from '#lib/format.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { ActionLink, TextLink } from '#ui/Links.tsx';

interface Props {
  booking: OwnCall;
  state: DisplayState;
  fileCount?: number;
}

/** Expects a call that is not cancelled. */
export function CallActions({ booking, state, fileCount = 0 }: Props) {
  const { id, startsAt, bookingConfirmed, meetingDetails } = booking;
  const isPaidAndUpcoming = state === 'upcoming' && isPaid(booking);
  return (
    <>
      {booking.awaitsDetails && (
        <p className="rounded-lg bg-dawn px-3 text-amber">
          Your mentor needs your details.{' '}
          <ActionLink className="text-current" href={bookingPages.details(booking)}>
            Answer the questions
          </ActionLink>
        </p>
      )}
      <NextStep booking={booking} state={state} />
      {meetingDetails && isPaidAndUpcoming && (
        <AddToCalendar call={{ ...booking, meetingDetails }} buttonClass="btn-slim btn-secondary" />
      )}
      {bookingConfirmed && (
        <ActionLink href={bookingPages.confirmation(id)}>Confirmation</ActionLink>
      )}
      {bookingConfirmed && isPaidAndUpcoming && (
        <ActionLink href={bookingPages.documents(id)}>
          {fileCount > 0 ? counted(fileCount, 'file') : 'Documents'}
        </ActionLink>
      )}
      {isPaidAndUpcoming && hasMoveNotice(startsAt, serverNow()) && (
        <ActionLink href={bookingPages.move(id)}>
          Move<span className="max-sm:sr-only">&nbsp;this call</span>
        </ActionLink>
      )}
      {isPaidAndUpcoming && <CancelCall booking={booking} />}
    </>
  );
}

function NextStep({ booking, state }: Pick<Props, 'booking' | 'state'>) {
  const { id, sessionId, status, bookingConfirmed, startsAt, meetingDetails } = booking;
  if (status === 'pending') {
    const label = sessionId ? 'Continue booking' : 'Pay now';
    return <ButtonLink href={bookingPages.details(booking)}>{label}</ButtonLink>;
  }
  if (!bookingConfirmed) {
    return <ButtonLink href={bookingPages.confirmation(id)}>Confirm booking</ButtonLink>;
  }
  const joinPageUrl = meetingDetails?.zoomLink;
  if (state === 'completed' || !joinPageUrl) return null;
  if (msUntilJoinable(startsAt, serverNow()) > 0) {
    return (
      <p className="text-sm text-soft">
        The Join button appears {JOINABLE_BEFORE_START_MS / MINUTE} minutes before the call.
      </p>
    );
  }
  return (
    <ButtonLink href={joinPageUrl} target="_blank" rel="noopener">
      Join the meeting
    </ButtonLink>
  );
}

function CancelCall({ booking }: { booking: OwnCall }) {
  const { id, serviceType, startsAt } = booking;
  const query = { status: 'confirmed', from: String(startsAt) } as const;
  return (
    <ActionDialog
      label="Cancel"
      what={serviceType}
      title="Cancel this call?"
      buttonProps={{ tone: 'link', className: 'text-brick' }}
      send={() => answer(api.bookings[':id'].$delete({ param: { id }, query }))}
      doneMessage={() => bookingMessages.cancelled}
      failure={bookingMessages.cancelError}
      no="Keep it"
      yes="Yes, cancel"
      busy="Cancelling…"
      isDanger
    >
      <CancelQuestion booking={booking} />
    </ActionDialog>
  );
}

function CancelQuestion({ booking }: { booking: OwnCall }) {
  const { id, serviceType, startsAt, mentor } = booking;
  const isMovable = hasMoveNotice(startsAt, serverNow());
  const queries = useQueryClient();
  // Reloads after an error too, but only on close: a reload can remove the dialog with the error.
  useEffect(() => () => void queries.invalidateQueries(), [queries]);
  return (
    <div className="grid gap-3 text-pretty">
      <div className="grid gap-1">
        <p>{serviceType}</p>
        <p>
          <CallMoment startsAt={startsAt} />
        </p>
        <MentorLine mentor={mentor} />
      </div>
      <p>{bookingMessages.cancelQuestion}</p>
      <p>{isOfPackage(booking) ? sessionIfCancelled(isMovable) : moneyIfCancelled}</p>
      {isMovable && (
        <p>
          You can also <TextLink href={bookingPages.move(id)}>move the call</TextLink> to another
          time, free of charge.
        </p>
      )}
    </div>
  );
}
