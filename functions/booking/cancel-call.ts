import { and, eq, gt, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { type Booking, bookings, packagePurchases, packageSessions } from '#db/schema/index.ts';
import type { Actor } from '#domain/account/account.ts';
import type { AdminCancelInput } from '#domain/booking/input.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { hasMoveNotice, isUpcoming } from '#domain/booking/state.ts';
import { isServiceId } from '#domain/catalogue.ts';
import { conflict } from '#domain/errors.ts';
import { CURRENCY, formatAmount, isPaidOutside, toPaise } from '#domain/money/money.ts';
import { moneyIfCancelled } from '#domain/money/refund-cases.ts';
import { type Refund, refundExpectedBy, refundWords, totalOf } from '#domain/money/states.ts';
import { packageMessages, sessionAfterCancel } from '#domain/packages/messages.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { displayDate } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { auditStatement } from '../core/statements.ts';
import { callEmail, mentorCancelledEmails } from '../email/call-email.ts';
import { journeyLink } from '../email/templates/call.ts';
import { callCancelled } from '../email/templates/client-call.ts';
import { addRefund, markCallIfRefunded, unrefundedAmount } from '../ledger/ledger.ts';
import { reopenSessionOfCall, reopensSession } from '../packages/purchase.ts';
import { assertSameStart, changeCall, isPaidAndUnchanged } from './change-call.ts';
import { deleteReminders } from './confirm.ts';
import { type CallWithMentor, callsWithMentor } from './find.ts';

interface Cancellation extends CallWithMentor, Pick<AdminCancelInput, 'refund' | 'from'> {
  actor: Actor;
  /** Refunds of the payment that bought the call or its package. */
  refunds: Refund[];
  /** null if the client cancels. */
  reason: string | null;
  /** Says that the call's package is refunded, or that the client has requested this. */
  sessionText?: string;
}

export function assertCancellable(booking: Booking, from: Cancellation['from'], now: number) {
  if (!isUpcoming(booking.startsAt, now)) throw conflict(bookingRefusals.cancelTooLate);
  assertSameStart(booking, from);
}

export async function cancelCall(context: Context, requested: Cancellation) {
  const refund = requested.refund && requested.booking.paymentId !== null;
  const cancellation = { ...requested, refund };
  const { db, now } = context;
  const { booking, mentorAddress, actor, reason, from } = cancellation;
  assertCancellable(booking, from, now);
  const cancelledBy = actor.type === 'client' ? 'client' : 'admin';
  const change = {
    status: 'cancelled',
    cancelledBy,
    cancelReason: reason,
    sequence: booking.sequence + 1,
    updatedAt: now,
  } as const;
  const cancelled = { ...booking, ...change };
  const emails = [
    await cancellationEmail(context, cancelled, cancellation),
    ...(await mentorCancelledEmails(context, cancelled, mentorAddress)),
  ];
  const mayCancel = isPaidAndUnchanged(booking);
  const isReopening = reopensSession(booking, actor, now);
  const alongside = {
    reminders: deleteReminders(db, booking.id, mayCancel),
    session: isReopening ? reopenSessionOfCall(db, booking.id, mayCancel) : undefined,
    refundAndLog: refundAndLog(context, cancellation, mayCancel),
  };
  await changeCall(context, booking, { change, mayChange: mayCancel, emails, alongside });
}

function refundAndLog(context: Context, { booking, actor, refund }: Cancellation, mayCancel: SQL) {
  const { id: subject, paymentId } = booking;
  const isAdmin = actor.type === 'admin';
  const detailIfAdmin = refund ? 'with a refund' : 'without a refund';
  const detail = isAdmin ? detailIfAdmin : 'refunded in full outside of this site';
  const actorId = isAdmin ? actor.userId : null;
  const entry = { actorId, action: 'call cancelled', subject, detail };
  return {
    // A trigger logs each cancellation. This entry adds the admin, or why there was no admin.
    audit: actor.type === 'client' ? undefined : auditStatement(context, entry, mayCancel),
    refund: refund && paymentId ? refundRest(context, actor, paymentId, mayCancel) : undefined,
  };
}

function refundRest(context: Context, actor: Actor, paymentId: string, mayCancel: SQL) {
  const amount = unrefundedAmount(paymentId);
  const reason = 'the call was cancelled';
  const refund = { id: `refund-${paymentId}-cancelled`, paymentId, amount, reason };
  return {
    refund: addRefund(context, actor, refund, sql`${amount} > 0 and ${mayCancel}`),
    // Also closes the open sessions of a refunded package, even before the provider answers.
    call: markCallIfRefunded(context, paymentId),
  };
}

function cancellationEmail(context: Context, cancelled: Booking, cancellation: Cancellation) {
  const why =
    cancelled.cancelledBy === 'admin'
      ? `We had to cancel your call. The reason: “${cancellation.reason}”`
      : 'You cancelled this call. If it was not you, please reply to this email.';
  const money = refundSentence(cancelled, cancellation, context.now);
  const links = nextStepLinks(context.config.SITE_URL, cancelled, cancellation.refund);
  const content = callCancelled(cancelled, why, money, links);
  const email = { kind: 'call-cancelled', about: cancelled.id, content, method: 'CANCEL' } as const;
  return callEmail(context, cancelled, email);
}

function nextStepLinks(site: string, cancelled: Booking, refund: boolean) {
  const page = (path: string) => new URL(path, site).href;
  if (isOfPackage(cancelled)) return { link: journeyLink(site) };
  const profile = { label: 'See your bookings', href: page('/profile') };
  if (!refund || !isServiceId(cancelled.service)) return { link: profile };
  const href = page(`/calendar?service=${cancelled.service}`);
  return { link: { label: 'Choose another time', href }, moreLinks: [profile] };
}

function refundSentence(cancelled: Booking, cancellation: Cancellation, now: number): string {
  const { refund, refunds, sessionText, actor } = cancellation;
  const refundTexts = refunds.map((one) => refundWords(one, CURRENCY));
  const amountLeft = toPaise(cancelled.price) - totalOf(refunds);
  if (sessionText) return [sessionText, ...refundTexts].join(' ');
  if (refundTexts.length > 0 && amountLeft <= 0) return refundTexts.join(' ');
  if (refund) return [newRefundText(cancelled, amountLeft, now), ...refundTexts].join(' ');
  if (isOfPackage(cancelled)) return sessionAfterCancel(reopensSession(cancelled, actor, now));
  return [...refundTexts, actor.type === 'client' ? moneyIfCancelled : ASK_ABOUT_PAYMENT].join(' ');
}

const ASK_ABOUT_PAYMENT =
  'If you would like another time, or have a question about your payment, please reply to this email.';

function newRefundText({ paymentId }: Booking, amountLeft: number, now: number): string {
  const amount = formatAmount(amountLeft, CURRENCY);
  const refund =
    paymentId && isPaidOutside(paymentId)
      ? `We will return ${amount} the way it was paid, outside of this site.`
      : `We will refund ${amount}. It should arrive by ${displayDate(refundExpectedBy(now))}.`;
  return `${refund} Another email will give you the reference.`;
}

export function upcomingPackageCalls(db: Database, condition: SQL, now: number) {
  const sessions = db
    .select({ id: packageSessions.bookingId })
    .from(packagePurchases)
    .innerJoin(packageSessions, eq(packageSessions.purchaseId, packagePurchases.id));
  return selectUpcomingCalls(db, sessions.where(condition), now);
}

export function selectUpcomingCalls(db: Database, ids: SQLWrapper, now: number) {
  const hasId = inArray(bookings.id, ids);
  return callsWithMentor(db).where(and(hasId, isPaid, gt(bookings.startsAt, now)));
}

type Calls = CallWithMentor[];

export function throwCallsAffected(calls: Calls): never {
  const inOrder = calls.toSorted((a, b) => a.booking.startsAt - b.booking.startsAt);
  const affected = inOrder.map(({ booking }) => {
    const { fullName, userName, serviceType: service, date, time, duration, mentorName } = booking;
    const call = { service, date, time, duration, mentor: mentorName, state: 'booked' } as const;
    return { name: fullName ?? userName, ...call };
  });
  throw conflict(packageMessages.callsBooked, { affected });
}

type Cause = Pick<Cancellation, 'actor' | 'reason' | 'sessionText'> & { refunds?: Refund[] };

/** A client cannot cancel calls that start too soon: these calls are left out. */
export async function cancelCalls(context: Context, calls: Calls, cause: Cause) {
  const isByClient = cause.actor.type === 'client';
  for (const call of calls) {
    const isTooLate = !hasMoveNotice(call.booking.startsAt, context.now);
    if (isByClient && isTooLate) continue;
    await cancelCall(context, { refunds: [], ...call, ...cause, refund: false });
  }
}

type Decision = Pick<Cause, 'actor' | 'reason'> & Pick<AdminCancelInput, 'cancelsCalls'>;

/** Cancels the calls of a refunded package. @throws DomainError `conflict` unless `cancelsCalls` */
export async function cancelOrAsk(context: Context, calls: Calls, decision: Decision) {
  const { cancelsCalls, ...cause } = decision;
  if (calls.length > 0 && !cancelsCalls) throwCallsAffected(calls);
  await cancelCalls(context, calls, { ...cause, sessionText: packageMessages.refundedWhole });
}

/** Cancels calls that the client booked while the refund of the package was being stored. */
export async function cancelNewCalls(context: Context, isRefunded: SQL, cause: Cause) {
  const calls = await upcomingPackageCalls(context.db, isRefunded, context.now);
  await cancelOrAsk(context, calls, { ...cause, cancelsCalls: true });
}
