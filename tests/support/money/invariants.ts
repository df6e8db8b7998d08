import { expect } from 'vitest';
import { runAll } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';
import { isPackage } from '#domain/catalogue.ts';
import { invitationKinds } from '#domain/email/kinds.ts';
import { packageBooks, sessionState } from '#domain/packages/states.ts';
import { db, workerNow } from '#support/api.ts';
import { razorpayState } from '#support/providers.ts';
import { expectStoredCalls, expectStoredSums } from './stored-sums.ts';

export type MoneyState = Awaited<ReturnType<typeof readMoneyState>>;

/** Reads our tables in one transaction. Razorpay's state is read later and may be newer. */
export async function readMoneyState() {
  const ours = await runAll(db, {
    bookings: db.select().from(schema.bookings),
    payments: db.select().from(schema.payments),
    refunds: db.select().from(schema.refunds),
    receipts: db.select().from(schema.taxReceipts),
    outbox: db.select().from(schema.outbox),
    audit: db.select().from(schema.auditLog),
    orders: db.select().from(schema.orders),
    sums: db.select().from(schema.moneyByDay),
    callsByDate: db.select().from(schema.callsByDate),
    packagePurchases: db.select().from(schema.packagePurchases),
    sessions: db.select().from(schema.packageSessions),
    refundRequests: db.select().from(schema.refundRequests),
  });
  return { ...ours, razorpay: await razorpayState() };
}

/** These conditions must hold at any moment. I1 to I8 are numbers of requirements. */
function checkInvariants(state: MoneyState): void {
  const { bookings, payments, refunds, receipts, outbox, razorpay } = state;
  const sold = bookings.filter(({ status }) => status === 'confirmed');

  for (const call of sold) {
    const clash = sold.filter(
      (other) => other.startsAt < call.endsAt && call.startsAt < other.endsAt,
    );
    expect(clash, 'I1: one call at a time').toEqual([call]);

    if (call.sessionId === null && call.price > 0) expectCaptured(call, state);
    const invitations = outbox.filter(
      ({ kind, bookingId }) => bookingId === call.id && invitationKinds.includes(kind),
    );
    const isEmailed = invitations.length > 0 || !call.bookingConfirmed;
    expect(isEmailed, 'I4: a confirmed call has its email').toBe(true);
  }

  for (const { id, amount } of payments) {
    const used = bookings.filter(({ paymentId }) => paymentId === id).length;
    const returned = refunds.filter(({ paymentId }) => paymentId === id);
    const accounted = used + returned.filter(isAutomatic).length;
    expect(accounted, 'I2: each payment is a booking or a refund').toBe(1);
    expect(sum(returned), 'I6: refunds do not exceed the payment').toBeLessThanOrEqual(amount);
  }
  const given = razorpay.refunds.filter(({ status }) => status !== 'failed');
  for (const { id, amount } of razorpay.payments) {
    const returned = sum(given.filter(({ payment_id }) => payment_id === id));
    expect(returned, 'I6: Razorpay refunds no more than it captured').toBeLessThanOrEqual(amount);
  }

  expectEmailedOnce(state);
  expectNoGaps(receipts);
  expectStoredSums(state);
  expectStoredCalls(state);
  expectPackageInvariants(state);
}

const REPEATABLE_EMAILS = ['payment-request', 'move-proposed'];

function expectEmailedOnce({ bookings, outbox }: MoneyState): void {
  const single = outbox.filter(({ kind }) => !REPEATABLE_EMAILS.includes(kind));
  const emails = Object.groupBy(single, ({ kind, bookingId, id }) => `${kind} ${bookingId ?? id}`);
  for (const [email, sent = []] of Object.entries(emails)) {
    const call = bookings.find(({ id }) => id === sent[0]?.bookingId);
    const most = email.includes('call-moved') ? call?.sequence : 1;
    expect(sent.length, `I4: each email once: ${email}`).toBeLessThanOrEqual(most ?? 0);
  }
}

function expectCaptured(
  call: MoneyState['bookings'][number],
  { payments, receipts, razorpay }: MoneyState,
): void {
  const price = { amount: call.price * 100, currency: 'INR' };
  const recorded = payments.find(({ id }) => id === call.paymentId);
  expect(recorded, 'I3: a confirmed booking has a payment').toMatchObject(price);
  const captured = razorpay.payments.find(({ id }) => id === call.paymentId);
  expect(captured, 'I3: Razorpay captured each payment except those outside').toEqual(
    recorded?.method === 'outside'
      ? undefined
      : expect.objectContaining({ captured: true, ...price }),
  );
  const issued = receipts.filter(({ paymentId }) => paymentId === call.paymentId);
  expect(issued, 'every sale has one tax receipt').toHaveLength(1);
}

export async function expectInvariants(before?: MoneyState): Promise<MoneyState> {
  const state = await readMoneyState();
  checkInvariants(state);
  if (before) expectAllowedChanges(before, state);
  return state;
}

const NEXT_STATES = {
  pending: ['pending', 'confirmed', 'cancelled'],
  confirmed: ['confirmed', 'cancelled'],
  cancelled: ['cancelled'],
};

/** I5 and I8: each change of a booking's state must be allowed and in the audit log. */
function expectAllowedChanges(before: MoneyState, after: MoneyState): void {
  for (const old of before.bookings) {
    const booking = after.bookings.find(({ id }) => id === old.id);
    const steps = after.audit.filter(({ subject }) => subject === old.id);
    if (!booking) {
      expect(old.status, 'I5: only unpaid bookings are deleted').toBe('pending');
      expect(steps.at(-1)?.action, 'I8: the audit log has the deletion').toBe('booking deleted');
      continue;
    }
    expect(NEXT_STATES[old.status], 'I5').toContain(booking.status);
    const actions = steps.map(({ action }) => action);
    expect(actions, 'I8: the audit log has the state').toContain(`booking ${booking.status}`);
  }
  expect(idsOf(after.payments), 'I5: payments are never deleted').toEqual(
    expect.arrayContaining(idsOf(before.payments)),
  );
}

/** Call after all webhooks and cron runs. Each captured paisa must be booked or refunded. */
export function expectSettled(state: MoneyState): void {
  const { bookings, payments, refunds, outbox, razorpay } = state;
  const captured = razorpay.payments.filter((payment) => payment.captured);
  const outside = idsOf(payments.filter(({ method }) => method === 'outside'));
  const recorded = idsOf(payments).filter((id) => !outside.includes(id));
  expect(recorded, 'I2: no payment is missed').toEqual(idsOf(captured));
  const returned = razorpay.refunds.filter(
    ({ status, payment_id }) => status !== 'failed' && idsOf(captured).includes(payment_id),
  );
  const paid = bookings.filter(
    ({ paymentCompleted, paymentId }) => paymentCompleted && !outside.includes(paymentId ?? ''),
  );
  const ofPaid = returned.filter(({ payment_id }) =>
    paid.some(({ paymentId }) => paymentId === payment_id),
  );
  const difference = sum(captured) - paiseOf(paid) - (sum(returned) - sum(ofPaid));
  expect(difference, 'paise captured - booked - refunded').toBe(0);
  for (const { id } of captured) {
    const refundsAtRazorpay = returned.filter(({ payment_id }) => payment_id === id);
    const ours = refunds.filter(({ paymentId }) => paymentId === id);
    expect(sum(ours), 'both sides have refunded the same amount').toBe(sum(refundsAtRazorpay));
  }
  for (const { id, paymentId } of refunds.filter(isAutomatic)) {
    const payer = payments.find((payment) => payment.id === paymentId);
    const isKnown = bookings.some((booking) => booking.id === payer?.bookingId);
    const isEmailed = outbox.some((email) => email.id === `refund-${id}`);
    expect(isEmailed, 'I4: a known payer gets an email about the refund').toBe(isKnown);
  }
  const left = {
    'pending refunds': refunds.filter(({ state }) => state === 'due'),
    'I4: emails unsent': outbox.filter(({ state }) => state !== 'sent'),
    // The cron does not confirm a refunded call.
    'calls unconfirmed': bookings.filter(
      ({ status, bookingConfirmed, refundedAt }) =>
        status === 'confirmed' && !bookingConfirmed && refundedAt === null,
    ),
  };
  for (const [what, rows] of Object.entries(left)) expect(rows, what).toEqual([]);
}

export async function expectSettledNow(): Promise<MoneyState> {
  const state = await expectInvariants();
  expectSettled(state);
  return state;
}

export const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted();

export function isAutomatic({ id, paymentId }: { id: string; paymentId: string }): boolean {
  return id === `refund-${paymentId}`;
}

/** Returns paise. The column `price` is in rupees. */
export function paiseOf(sold: { price: number }[]): number {
  return sold.reduce((total, { price }) => total + price * 100, 0);
}

export function sum(parts: { amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}

function expectNoGaps(receipts: MoneyState['receipts']): void {
  const serials = receipts.map(({ serial }) => serial).toSorted((a, b) => a - b);
  expect(serials, 'receipts are numbered without a gap').toEqual(serials.map((_, n) => n + 1));
}

/** No session may be lost or used twice. A package's amounts must add up to its price. */
function expectPackageInvariants(state: MoneyState): void {
  const { bookings, packagePurchases, sessions, refundRequests, refunds } = state;
  const bought = bookings.filter(
    ({ service, sessionId, paymentCompleted }) =>
      isPackage(service) && sessionId === null && paymentCompleted,
  );
  expect(idsOf(packagePurchases), 'each paid package has its purchase').toEqual(idsOf(bought));

  const held = bookings.filter(({ status, sessionId }) => status === 'confirmed' && sessionId);
  for (const call of held) {
    const given = sessions.filter(({ bookingId }) => bookingId === call.id);
    const isBackAgain = given.length === 0 && call.endsAt <= workerNow();
    expect(given.length === 1 || isBackAgain, 'each call uses one session').toBe(true);
  }
  for (const purchase of packagePurchases) {
    const payment = state.payments.find(({ id }) => id === purchase.paymentId);
    const returned = refunds.filter(({ paymentId }) => paymentId === purchase.paymentId);
    const worth = splitPrice(state, purchase);
    const total = worth.delivered + worth.open + worth.refunded + worth.forfeited;
    const words = 'captured = delivered + open + refunded + forfeited';
    expect(total - (payment?.amount ?? 0), words).toBe(0);
    for (const { id, amount, purchaseId, state } of refundRequests) {
      if (purchaseId !== purchase.id || state !== 'approved') continue;
      const owed = returned.filter((refund) => refund.id === `refund-${purchase.paymentId}-${id}`);
      expect(owed, 'an approved refund is in the ledger once').toMatchObject([{ amount }]);
    }
  }
}

function splitPrice(
  { bookings, sessions, refundRequests, refunds }: MoneyState,
  purchase: MoneyState['packagePurchases'][number],
) {
  const sale = bookings.find(({ id }) => id === purchase.id);
  const facts = { endsAt: purchase.endsAt, refundedAt: sale?.refundedAt ?? null };
  const valued = sessions
    .filter(({ purchaseId }) => purchaseId === purchase.id)
    .map(({ value, bookingId, refundId }) => {
      const booking = bookings.find(({ id }) => id === bookingId) ?? null;
      const refund = refundRequests.find(({ id }) => id === refundId)?.state ?? null;
      return { value, ...sessionState({ booking, refund }, facts, workerNow()) };
    });
  const returned = refunds.filter(({ paymentId }) => paymentId === purchase.paymentId);
  return packageBooks(valued, sum(returned));
}
