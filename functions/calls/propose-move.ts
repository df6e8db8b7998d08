import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Database, has, insertIf, onConstraintError, runAll } from '#db/client.ts';
import { type Booking, bookings, outbox, tempReservations } from '#db/schema/index.ts';
import { holdId } from '#domain/booking/hold.ts';
import { PROPOSAL_MS } from '#domain/booking/hold-limits.ts';
import type { ProposalInput } from '#domain/booking/input.ts';
import { pagesOfBooking } from '#domain/booking/pages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { isUpcoming } from '#domain/booking/state.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { conflict, DomainError } from '#domain/errors.ts';
import { canSeeBooking } from '../availability/mentors/availability.ts';
import { mayTakeSlot, slotSpan } from '../availability/slot-conditions.ts';
import { assertSameStart, isPaidAndUnchanged } from '../booking/change-call.ts';
import { requirePaid } from '../booking/find.ts';
import { endExpiredHolds } from '../booking/holds.ts';
import { isProposalOf } from '../booking/proposals.ts';
import type { Context, Viewer } from '../context.ts';
import { auditStatement, withAudit } from '../core/statements.ts';
import { callEmail } from '../email/call-email.ts';
import { deliver } from '../email/deliver.ts';
import { queueEmail } from '../email/outbox.ts';
import { moveProposed } from '../email/templates/client-call.ts';
import { assertNewStart, requireMovable } from './move.ts';

/** Proposes up to three new times for a call and reserves them. Deletes earlier proposals. */
export async function proposeMove(
  context: Context,
  viewer: Viewer,
  id: string,
  { times, from }: ProposalInput,
) {
  const { config, db, now } = context;
  const { user, found } = await viewer.loadAsMentor((me) => ({ found: visibleCall(db, id, me) }));
  const booking = requireMovable(found[0]);
  assertSameStart(booking, from);
  if (!isUpcoming(booking.startsAt, now)) throw conflict(bookingRefusals.moveBegun);
  for (const time of times) assertNewStart(booking, time, now, 'times');
  const rows = times.map((time) => proposedHold(booking, time, now));
  const notFree = new DomainError('slot_unavailable', bookingRefusals.proposalNotFree);
  const { userId: clientId, mentorId } = booking;
  const own = { bookingId: id, clientId, mentorId, replacesHold: false, now };
  const areFree = rows.map((row) => mayTakeSlot({ ...row, ...own, ...slotSpan(row) }));
  const isThisBooking = eq(bookings.id, id);
  const isUnchanged = isPaidAndUnchanged(booking);
  const mayHold = sql`${isUnchanged} and ${sql.join(areFree, sql` and `)}`;
  const content = moveProposed(booking, {
    starts: rows.map(({ startsAt }) => startsAt),
    expiresAt: Math.min(...rows.map(({ expiresAt }) => expiresAt)),
    href: new URL(pagesOfBooking.move(id), config.SITE_URL).href,
  });
  const emailInput = { kind: 'move-proposed', about: `${id}-${now}`, content } as const;
  const email = await callEmail(context, booking, emailInput);
  const entry = { actorId: user.id, action: 'move proposed', subject: id };
  // Only `queued` checks `mayHold`: for a time that is proposed already, `mayTakeSlot` skips the
  // rules for new starts (notice, working hours). After `earlier`, these rules would apply.
  const isQueued = has(outbox, eq(outbox.id, email.id));
  const { queued, present } = await runAll(db, {
    expired: endExpiredHolds(db, now),
    queued: queueEmail(db, email, mayHold),
    earlier: db.delete(tempReservations).where(and(isProposalOf(id), isQueued)),
    held: rows.map((row) => insertIf(db, tempReservations, row, isQueued)),
    audit: auditStatement(context, entry, isQueued),
    present: db.select({ id: bookings.id }).from(bookings).where(and(isThisBooking, isUnchanged)),
  }).catch(onConstraintError(notFree));
  if (!queued.rowsAffected) {
    throw present.length > 0 ? notFree : conflict(bookingRefusals.changedMeanwhile);
  }
  context.background(deliver(context, email.id));
  return { proposals: rows.map(({ startsAt, expiresAt }) => ({ startsAt, expiresAt })) };
}

export async function withdrawProposals(context: Context, viewer: Viewer, id: string) {
  const { db } = context;
  const { user, found } = await viewer.loadAsMentor((me) => ({ found: visibleCall(db, id, me) }));
  requirePaid(found[0]);
  const deletion = db.delete(tempReservations).where(isProposalOf(id));
  const entry = { actorId: user.id, action: 'move proposal withdrawn', subject: id };
  await runAll(db, withAudit(context, deletion, entry));
}

function visibleCall(db: Database, id: string, me: SQL<string>) {
  const isVisible = and(eq(bookings.id, id), canSeeBooking(me));
  return db.select().from(bookings).where(isVisible);
}

/** `userId` is null: the reserved time does not count as the client's held slot. */
function proposedHold(
  booking: Booking,
  { date, time }: ProposalInput['times'][number],
  now: number,
) {
  const interval = callInterval(date, time, booking.duration);
  return {
    id: holdId(booking.id, date, time),
    userId: null,
    userEmail: '',
    bookingId: booking.id,
    mentorId: booking.mentorId,
    date,
    time,
    duration: booking.duration,
    ...interval,
    expiresAt: Math.min(now + PROPOSAL_MS, booking.startsAt, interval.startsAt),
    createdAt: now,
    heldSince: now,
    network: '',
  };
}
