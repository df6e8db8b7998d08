import { and, eq, getTableColumns, gt, type SQL } from 'drizzle-orm';
import { has, hasNo, insertIf, runAll, type Statement } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import {
  authTokens,
  type Booking,
  bookings,
  outbox,
  payments,
  tempReservations,
  users,
} from '#db/schema/index.ts';
import type { Actor } from '#domain/account/account.ts';
import { appointment } from '#domain/booking/confirmation-receipt.ts';
import { HOLD_MS } from '#domain/booking/hold-limits.ts';
import type { AdminBookingInput } from '#domain/booking/input.ts';
import { pagesOfBooking } from '#domain/booking/pages.ts';
import { isSameChoice } from '#domain/booking/quote.ts';
import { bookingRefusals, notOnCalendar } from '#domain/booking/refusals.ts';
import { isBookable, slotTimes } from '#domain/calendar/slots.ts';
import { isPackage } from '#domain/catalogue.ts';
import { conflict, refusedField } from '#domain/errors.ts';
import { linkUrl } from '#domain/links.ts';
import { CURRENCY, outsidePaymentId, toPaise } from '#domain/money/money.ts';
import { displayMoment, HOUR, istInstant } from '#domain/time.ts';
import { type CalendarFacts, readCalendar } from '../availability/calendar.ts';
import { requestBusyForHold } from '../availability/google-calendar/busy-times.ts';
import { queueEventWrites } from '../availability/google-calendar/queue-events.ts';
import { writeQueued } from '../availability/google-calendar/write-events.ts';
import type { Context, Viewer } from '../context.ts';
import { auditStatement } from '../core/statements.ts';
import { emailRow } from '../email/compose.tsx';
import { deliver } from '../email/deliver.ts';
import { paymentRequest } from '../email/templates/client-call.ts';
import * as accounts from '../identity/accounts/user.ts';
import { issueTaxReceipt } from '../ledger/ledger.ts';
import { createPurchase } from '../packages/purchase.ts';
import { newToken, sha256 } from '../secrets.ts';
import { claimSlot, slotRefusal } from './claim-slot.ts';
import { acknowledgmentStatements } from './confirm.ts';
import { callsWithMentor } from './find.ts';
import { type PendingBooking, pendingBooking, toHeldCall } from './held-call.ts';
import { freeMentors } from './hold.ts';
import { canBeConfirmed, forgetUnpaidHolds, releaseIfConfirmed } from './holds.ts';

type Account = typeof users.$inferSelect;
type Payment = AdminBookingInput['payment'];

/**
 * Books a call for a client. Creates an account if the client has none. Hold limits do not apply.
 * A repeated request continues with the slot of the first request.
 */
export async function bookForClient(context: Context, viewer: Viewer, input: AdminBookingInput) {
  const { db, now } = context;
  const { reads, factsOf } = readCalendar(now);
  const found = await viewer.loadAsAdmin(() => ({
    ...reads,
    knownAccounts: accounts.selectAccount(db, input.email),
    holds: holdsOf(context, input.email),
  }));
  const { user, knownAccounts, holds, ...facts } = factsOf(found);
  assertBookable(input, now);
  const [known] = knownAccounts;
  // An account with a password must have a verified address. Otherwise somebody else may have
  // signed up with the client's address.
  if (known?.passwordHash) accounts.requireVerified(known);
  const account = known ?? accounts.accountWithoutPassword(input, now);
  const booking = pendingBooking(accounts.toUser(account), input, now);
  const otherHold = holds.find(({ id }) => id !== input.replacing);
  const isSame = otherHold && isSameChoice(otherHold, { ...booking, mentorId: input.mentor });
  if (otherHold && !isSame) {
    throw conflict(bookingRefusals.clientHoldsOther, { held: toHeldCall(otherHold, now) });
  }
  const insertClient = db.insert(users).values(account).onConflictDoNothing();
  const runFirst = known ? [] : [insertClient];
  const held = isSame ? otherHold : await claimForClient(context, booking, input, facts, runFirst);
  const actor = { type: 'admin', userId: user.id } as const;
  const { id, status, startsAt, expiresAt, userId } =
    input.payment.type === 'link'
      ? await requestPayment(context, actor, held, account, input.payment.hours)
      : await confirmForClient(context, actor, held, input.payment);
  return { id, startsAt, payBy: status === 'pending' ? expiresAt : null, clientId: userId };
}

function holdsOf({ db, now }: Context, email: string) {
  const isUnexpiredHold = and(eq(bookings.status, 'pending'), gt(bookings.expiresAt, now));
  return db
    .select(getTableColumns(bookings))
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.userId))
    .where(and(eq(users.email, email), isUnexpiredHold));
}

function assertBookable({ date, time, service, payment }: AdminBookingInput, now: number): void {
  if (!isBookable(date, time, now)) {
    const field = slotTimes.includes(time) ? 'date' : 'time';
    throw refusedField('invalid', field, notOnCalendar(date, time, now));
  }
  if (payment.type === 'free' && isPackage(service)) {
    throw refusedField('invalid', 'payment', bookingRefusals.packageNotFree);
  }
  if (payment.type === 'link' && now + payment.hours * HOUR > istInstant(date, time)) {
    throw refusedField('invalid', 'payment.hours', bookingRefusals.payBeforeCall);
  }
}

async function claimForClient(
  context: Context,
  booking: PendingBooking,
  { replacing, mentor }: AdminBookingInput,
  facts: CalendarFacts,
  runFirst: Statement[],
): Promise<Booking> {
  const mentors = freeMentors(facts, booking, mentor, context.now);
  const storeBusyTimes = await requestBusyForHold(context, mentors, facts.connections, booking);
  const unlimited = { network: '', isVerified: true, isUnlimited: true, capacity: {} };
  const claimed = await claimSlot(context, booking, {
    ...unlimited,
    replacing,
    candidates: mentors.map(({ id }) => id),
    runFirst: [...runFirst, ...storeBusyTimes],
  });
  if (claimed?.held?.id === booking.id) return claimed.held;
  const hasNoBooking = hasNo(bookings, eq(bookings.userId, users.id));
  // The slot is taken. If this request created the client's account, the account is deleted.
  await context.db
    .delete(users)
    .where(and(eq(users.id, booking.userId), eq(users.createdAt, context.now), hasNoBooking));
  throw await slotRefusal(context, { ...booking, replacing }, 'admin');
}

async function requestPayment(
  context: Context,
  actor: Admin,
  held: Booking,
  account: Account,
  hours: number,
) {
  const { config, db, now } = context;
  const expiresAt = now + hours * HOUR;
  const page = pagesOfBooking.details(held.id);
  const token = newToken();
  const cannotSignIn = account.passwordHash === null && account.googleSub === null;
  const href = cannotSignIn
    ? linkUrl(config.SITE_URL, 'reset-password', token, page)
    : new URL(page, config.SITE_URL).href;
  const { id: userId, email: to } = account;
  const link = { id: sha256(token), purpose: 'reset-password', userId, email: to } as const;
  const content = paymentRequest(held, { expiresAt, href, isNewAccount: cannotSignIn });
  const about = `${held.id}-${now}`;
  const header = { kind: 'payment-request', about, bookingId: held.id, userId } as const;
  const email = await emailRow(context, { ...header, to, content });
  const isPending = and(eq(bookings.id, held.id), eq(bookings.status, 'pending'));
  const isHeld = has(bookings, isPending);
  const isReserved = eq(tempReservations.bookingId, held.id);
  const detail = `until ${displayMoment(expiresAt)}`;
  const entry = { actorId: actor.userId, action: 'payment requested', subject: held.id, detail };
  const { booking } = await runAll(db, {
    // If the client never pays, only 30 minutes count as unpaid holding time.
    hold: db
      .update(tempReservations)
      .set({ expiresAt, heldSince: expiresAt - HOLD_MS })
      .where(and(isReserved, isHeld)),
    link: cannotSignIn
      ? insertIf(db, authTokens, { ...link, createdAt: now, expiresAt }, isHeld)
      : undefined,
    email: insertIf(db, outbox, { ...email, expiresAt }, isHeld).onConflictDoNothing(),
    audit: auditStatement(context, entry, isHeld),
    booking: db.update(bookings).set({ expiresAt }).where(isPending),
  });
  if (!booking.rowsAffected) throw conflict(bookingRefusals.soldMeanwhile);
  context.background(deliver(context, email.id));
  return { ...held, expiresAt };
}

type Admin = Extract<Actor, { type: 'admin' }>;

async function confirmForClient(
  context: Context,
  actor: Admin,
  held: Booking,
  payment: Exclude<Payment, { type: 'link' }>,
) {
  const { db, now } = context;
  const isThisBooking = eq(bookings.id, held.id);
  const [call] = await callsWithMentor(db).where(isThisBooking);
  const isOutside = payment.type === 'outside';
  const paymentId = isOutside ? outsidePaymentId(held.id) : null;
  const sale = isOutside
    ? { paymentCompleted: true, paymentId, paymentDate: now }
    : { price: 0, paymentCompleted: false };
  const appointmentTexts = appointment(held.date, held.time);
  const change = { ...sale, ...appointmentTexts, status: 'confirmed', updatedAt: now } as const;
  const sold = { ...held, ...change };
  const confirmation = await acknowledgmentStatements(context, { ...call, booking: sold });
  const mayConfirm = has(bookings, canBeConfirmed(context, held));
  const isSold = has(bookings, isThisBooking, isPaid, eq(bookings.updatedAt, now));
  const entry = {
    actorId: actor.userId,
    action: isOutside ? 'call sold outside' : 'call given free',
    subject: held.id,
    detail: isOutside ? payment.reference : payment.reason,
  };
  const { present, events } = await runAll(db, {
    payment: isOutside ? outsidePayment(context, held, payment.reference, mayConfirm) : undefined,
    sold: db.update(bookings).set(change).where(canBeConfirmed(context, held)),
    unpaidHolds: paymentId ? forgetUnpaidHolds(db, paymentId) : undefined,
    purchase: paymentId ? createPurchase(context, held, paymentId) : undefined,
    receipt: paymentId ? issueTaxReceipt(context, paymentId) : undefined,
    audit: auditStatement(context, entry, isSold),
    confirmation: confirmation.statements,
    reservation: releaseIfConfirmed(context, held.id),
    events: queueEventWrites(db, and(isThisBooking, eq(bookings.confirmedAt, now)), now),
    present: db.select().from(bookings).where(isThisBooking),
  });
  const booked = present[0];
  if (booked?.status !== 'confirmed') throw await slotRefusal(context, held, 'admin');
  if (booked.paymentId !== paymentId) throw conflict(bookingRefusals.soldMeanwhile);
  writeQueued(context, events);
  for (const emailId of confirmation.emailIds) context.background(deliver(context, emailId));
  return booked;
}

function outsidePayment({ db, now }: Context, held: Booking, reference: string, isHeld: SQL) {
  const payment = {
    id: outsidePaymentId(held.id),
    orderId: '',
    bookingId: held.id,
    amount: toPaise(held.price),
    currency: CURRENCY,
    method: 'outside',
    reference,
    createdAt: now,
  } as const;
  return insertIf(db, payments, payment, isHeld).onConflictDoNothing();
}
