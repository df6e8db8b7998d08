import { and, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { type Database, guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import {
  type Booking,
  bookings,
  mentors,
  outbox,
  packagePurchases,
  packageSessions,
  users,
} from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { canMove, isAhead } from '#domain/booking/changes.ts';
import type { AdminCancelInput } from '#domain/booking/input.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import { isServiceId } from '#domain/catalogue.ts';
import { DomainError } from '#domain/errors.ts';
import { CURRENCY, formatAmount, toPaise } from '#domain/money/money.ts';
import { moneyIfCancelled } from '#domain/money/refund-cases.ts';
import { type Refund, refundExpectedBy, refundWords, totalOf } from '#domain/money/states.ts';
import { packageMessages, sessionAfterCancel } from '#domain/packages/messages.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { displayDate } from '#domain/time.ts';
import { markEvents } from '../availability/google-calendar/states.ts';
import { writeMarked } from '../availability/google-calendar/write-events.ts';
import type { Context } from '../context.ts';
import { auditStatement } from '../core/audit-entry.ts';
import { callEmail } from '../email/call-email.ts';
import { deliver } from '../email/deliver.ts';
import { dropUnsent, outboxRow } from '../email/outbox-row.ts';
import { cancelledEmails } from '../email/tell-mentors.ts';
import { journeyLink } from '../email/templates/call.ts';
import { callCancelled } from '../email/templates/call-changed.ts';
import type { Action } from '../email/templates/letter.ts';
import { leftOf, oweRefund } from '../ledger/owe-refund.ts';
import { returnSession, returnsSession } from '../packages/change.ts';
import { dropReminders } from './confirm.ts';
import { assertInSight, changedMeanwhile, unchangedSince } from './find.ts';

/** A client gives no reason, and their money stays (spec section 9). */
interface Cancellation extends Omit<AdminCancelInput, 'reason' | 'cancelsCalls'> {
  reason: string | null;
  session?: string;
}

interface Call {
  booking: Booking;
  mentorAddress: string | null | undefined;
  /** Refunds of its payment, or of its package's where all of that is refunded. */
  returned: Refund[];
}

/**
 * Ends a paid call: its slot is free at once, and its client and its mentor are told.
 * @throws DomainError conflict once it has begun, or when it was moved or cancelled meanwhile
 */
export async function cancelCall(
  context: Context,
  { booking, mentorAddress, returned }: Call,
  actor: Actor,
  cancellation: Cancellation,
): Promise<void> {
  const { db, now } = context;
  if (!isAhead(booking.startsAt, now))
    throw new DomainError('conflict', bookingRefusals.cancelTooLate);
  assertInSight(booking, cancellation.from);
  const change = {
    status: 'cancelled',
    sequence: booking.sequence + 1,
    updatedAt: now,
    cancelledBy: actor.type === 'client' ? 'client' : 'admin',
    cancelReason: cancellation.reason,
  } as const;
  const called = { ...booking, ...change };
  const emails = [
    await emailOf(context, called, actor, { ...cancellation, returned }),
    ...(await cancelledEmails(context, called, mentorAddress)),
  ];
  const mayCancel = unchangedSince(booking);
  const cancel = db
    .update(bookings)
    .set(change)
    .where(and(eq(bookings.id, booking.id), mayCancel));
  const isCancelled = and(eq(bookings.id, booking.id), eq(bookings.updatedAt, now));
  const { cancelled, events } = await runAll(db, {
    cancelled: guarded(cancel, {
      unsent: dropUnsent(db, booking.id, mayCancel),
      emails: emails.map((email) => insertIf(db, outbox, email, mayCancel)),
      reminders: dropReminders(db, booking.id, mayCancel),
      session: returnsSession(booking, actor, now)
        ? returnSession(db, booking.id, mayCancel)
        : undefined,
      consequences: consequences(context, booking, actor, cancellation, mayCancel),
    }),
    events: markEvents(db, isCancelled, now),
  });
  if (!cancelled.change.rowsAffected) throw changedMeanwhile();
  for (const { id } of emails) context.background(deliver(context, id));
  writeMarked(context, events);
}

function consequences(
  context: Context,
  { id, paymentId }: Booking,
  actor: Actor,
  { refund }: Cancellation,
  mayCancel: SQL,
) {
  const isAdmin = actor.type === 'admin';
  const how = refund ? 'with a refund' : 'without a refund';
  const detail = isAdmin ? how : 'refunded in full outside of this site';
  const entry = { at: context.now, action: 'call cancelled', subject: id, detail };
  const actorId = isAdmin ? actor.userId : null;
  return {
    audit:
      actor.type === 'client'
        ? undefined
        : auditStatement(context.db, { ...entry, actorId }, mayCancel),
    refund: refund && paymentId ? oweRest(context, actor, paymentId, mayCancel) : undefined,
  };
}

function oweRest(context: Context, actor: Actor, paymentId: string, mayCancel: SQL) {
  const left = leftOf(paymentId);
  const id = `refund-${paymentId}-cancelled`;
  const refund = { id, paymentId, amount: left, reason: 'the call was cancelled' };
  return oweRefund(context, actor, refund, sql`${left} > 0 and ${mayCancel}`);
}

const BY_CLIENT = 'You cancelled this call. If it was not you, please reply to this email.';

async function emailOf(
  context: Context,
  cancelled: Booking,
  actor: Actor,
  cancellation: Cancellation & Pick<Call, 'returned'>,
) {
  const isOurs = cancelled.cancelledBy === 'admin';
  const why = isOurs
    ? `We had to cancel your call. The reason: “${cancellation.reason}”`
    : BY_CLIENT;
  const money = moneyAfter(cancelled, actor, cancellation, context.now);
  const links = nextSteps(context, cancelled, cancellation);
  const words = callCancelled(cancelled, why, money, links);
  const email = await callEmail(context, cancelled, words, 'CANCEL');
  const { id, userId } = cancelled;
  return outboxRow(
    { kind: 'call-cancelled', about: id, bookingId: id, userId, email },
    context.now,
  );
}

function nextSteps(
  { config }: Context,
  cancelled: Booking,
  { refund }: Cancellation,
): [Action, ...Action[]] {
  const page = (path: string) => new URL(path, config.SITE_URL).href;
  if (isOfPackage(cancelled)) return [journeyLink(config.SITE_URL)];
  const profile = { label: 'See your bookings', href: page('/profile') };
  if (!refund || !isServiceId(cancelled.service)) return [profile];
  return [
    { label: 'Choose another time', href: page(`/calendar?service=${cancelled.service}`) },
    profile,
  ];
}

/** Sentences about the payment or the session; earlier refunds with their references. */
function moneyAfter(
  cancelled: Booking,
  actor: Actor,
  { refund, returned, session }: Cancellation & Pick<Call, 'returned'>,
  now: number,
): string {
  const made = returned.map((one) => refundWords(one, CURRENCY));
  const left = toPaise(cancelled.price) - totalOf(returned);
  if (session) return [session, ...made].join(' ');
  if (made.length > 0 && left <= 0) return made.join(' ');
  if (refund) return [refundAhead(left, now), ...made].join(' ');
  if (isOfPackage(cancelled)) return sessionAfterCancel(returnsSession(cancelled, actor, now));
  const stays = actor.type === 'client' ? moneyIfCancelled : MONEY_STAYS;
  return [...made, stays].join(' ');
}

const MONEY_STAYS =
  'If you would like another time, or have a question about your payment, please reply to this email.';

function refundAhead(left: number, now: number): string {
  return `${formatAmount(left, CURRENCY)} goes back to you. It should be with you by ${displayDate(refundExpectedBy(now))}; another email tells you the reference.`;
}

/** The paid calls of a package that are still ahead, by its id or by that of its payment. */
export function callsAhead(
  db: Database,
  of: { purchaseId: string } | { paymentId: string },
  now: number,
) {
  const sessions = db
    .select({ id: packageSessions.bookingId })
    .from(packagePurchases)
    .innerJoin(packageSessions, eq(packageSessions.purchaseId, packagePurchases.id))
    .where(
      'purchaseId' in of
        ? eq(packagePurchases.id, of.purchaseId)
        : eq(packagePurchases.paymentId, of.paymentId),
    );
  return selectAhead(db, sessions, now);
}

export function selectAhead(db: Database, ids: SQLWrapper, now: number) {
  return db
    .select({ booking: bookings, mentorAddress: users.email })
    .from(bookings)
    .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
    .leftJoin(users, eq(users.id, mentors.userId))
    .where(and(inArray(bookings.id, ids), isPaid, gt(bookings.startsAt, now)));
}

export type CallAhead = Awaited<ReturnType<typeof callsAhead>>[number];

/** @throws DomainError conflict with those calls: whether they are cancelled is to be said first */
export function refuseForCalls(calls: CallAhead[]): never {
  const inOrder = calls.toSorted((a, b) => a.booking.startsAt - b.booking.startsAt);
  const affected = inOrder.map(toNamedCall);
  throw new DomainError('conflict', packageMessages.callsBooked, { affected });
}

function toNamedCall({ booking }: CallAhead): NamedCall {
  const { fullName, userName, serviceType, date, time, duration, mentorName } = booking;
  const call = { date, time, duration, mentor: mentorName, state: 'booked' } as const;
  return { name: fullName ?? userName, service: serviceType, ...call };
}

export async function cancelCalls(
  context: Context,
  calls: CallAhead[],
  actor: Actor,
  why: { reason: string | null; session?: string; returned?: Refund[] },
): Promise<void> {
  const { returned = [], ...words } = why;
  for (const call of calls) {
    if (actor.type === 'client' && !canMove(call.booking.startsAt, context.now)) continue;
    await cancelCall(context, { ...call, returned }, actor, { ...words, refund: false });
  }
}

interface Decision {
  actor: { type: 'admin'; userId: string };
  reason: string;
  isConfirmed: boolean | undefined;
}

/** Before all of a package goes back. @throws DomainError conflict with those calls without a second yes */
export async function endCalls(
  context: Context,
  calls: CallAhead[],
  { actor, reason, isConfirmed }: Decision,
): Promise<void> {
  if (calls.length > 0 && !isConfirmed) refuseForCalls(calls);
  await cancelCalls(context, calls, actor, { reason, session: packageMessages.refundedWhole });
}
