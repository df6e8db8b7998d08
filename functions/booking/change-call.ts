import { and, eq, type SQL } from 'drizzle-orm';
import { has, runAfter, runAll, type Statements } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { conflict } from '#domain/errors.ts';
import { queueEventWrites } from '../availability/google-calendar/queue-events.ts';
import { writeQueued } from '../availability/google-calendar/write-events.ts';
import type { Context } from '../context.ts';
import { deliver } from '../email/deliver.ts';
import { deleteUnsentCallEmails, type QueuedEmail, queueEmail } from '../email/outbox.ts';
import { deleteProposalsIfChanged } from './proposals.ts';

/** A move or cancellation changes `sequence`. A confirmation changes only `bookingConfirmed`. */
export function isPaidAndUnchanged({ id, sequence, bookingConfirmed }: Booking): SQL {
  const isSeen = eq(bookings.bookingConfirmed, bookingConfirmed);
  return has(bookings, eq(bookings.id, id), isPaid, eq(bookings.sequence, sequence), isSeen);
}

export function assertSameStart({ startsAt }: Booking, expectedStart: number | undefined): void {
  if (expectedStart === undefined || expectedStart === startsAt) return;
  throw conflict(bookingRefusals.changedMeanwhile);
}

interface Change {
  change: Partial<Booking>;
  mayChange: SQL;
  emails: QueuedEmail[];
  /** Run before the change. Each statement must check `mayChange` itself. */
  alongside: Statements;
}

/**
 * Stores the change and its emails in one transaction. Returns false if `mayChange` is false.
 * @throws DomainError `conflict` if the call has changed meanwhile
 */
export async function changeCall(
  context: Context,
  booking: Booking,
  { change, mayChange, emails, alongside }: Change,
): Promise<boolean> {
  const { db, now } = context;
  const isThisBooking = eq(bookings.id, booking.id);
  const isUnchanged = and(isThisBooking, isPaidAndUnchanged(booking));
  const { call, events, present } = await runAll(db, {
    call: runAfter(db.update(bookings).set(change).where(and(isThisBooking, mayChange)), {
      unsent: deleteUnsentCallEmails(db, booking.id, mayChange),
      emails: emails.map((email) => queueEmail(db, email, mayChange)),
      alongside,
    }),
    proposals: deleteProposalsIfChanged(context, booking.id),
    events: queueEventWrites(db, and(isThisBooking, eq(bookings.updatedAt, now)), now),
    present: db.select({ id: bookings.id }).from(bookings).where(isUnchanged),
  });
  const isChanged = call.change.rowsAffected > 0;
  if (!isChanged && present.length === 0) throw conflict(bookingRefusals.changedMeanwhile);
  writeQueued(context, events);
  if (isChanged) for (const { id } of emails) context.background(deliver(context, id));
  return isChanged;
}
