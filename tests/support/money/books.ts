/** The books of both sides, ours and Razorpay's, and what must be true of them at any moment. */
import { expect } from 'vitest';
import * as schema from '#db/schema/index.ts';
import { invitationKinds } from '#domain/email/kinds.ts';
import { db } from '#tests/support/api.ts';
import { ledger } from '#tests/support/providers.ts';
import { expectKept } from './kept.ts';
import { expectSoundPasses } from './passes.ts';

export type Books = Awaited<ReturnType<typeof readBooks>>;

/** Our tables at one moment, then Razorpay's, which can only have gone on since. */
export async function readBooks() {
  const [bookings, payments, refunds, receipts, outbox, audit, orders, sums, ...passBooks] =
    await db.batch([
      db.select().from(schema.bookings),
      db.select().from(schema.payments),
      db.select().from(schema.refunds),
      db.select().from(schema.taxReceipts),
      db.select().from(schema.outbox),
      db.select().from(schema.auditLog),
      db.select().from(schema.orders),
      db.select().from(schema.moneyByWeek),
      db.select().from(schema.passes),
      db.select().from(schema.passSessions),
      db.select().from(schema.passRefunds),
    ]);
  const razorpay = await ledger();
  const [passes, sessions, passRefunds] = passBooks;
  const ofPasses = { passes, sessions, passRefunds };
  return {
    bookings,
    payments,
    refunds,
    receipts,
    outbox,
    audit,
    orders,
    sums,
    ...ofPasses,
    razorpay,
  };
}

/** The invariants of every moment, named as the requirements number them. */
export function expectSoundBooks(books: Books): void {
  const { bookings, payments, refunds, receipts, outbox, razorpay } = books;
  const sold = bookings.filter(({ status }) => status === 'confirmed');

  for (const call of sold) {
    const clash = sold.filter(
      (other) => other.startsAt < call.endsAt && call.startsAt < other.endsAt,
    );
    expect(clash, 'I1: one call at a time').toEqual([call]);

    if (call.sessionId === null) expectPaid(call, books);
    const invitations = outbox.filter(
      ({ kind, bookingId }) => bookingId === call.id && invitationKinds.includes(kind),
    );
    const isTold = invitations.length > 0;
    expect(isTold || !call.bookingConfirmed, 'I4: who is confirmed has it by email').toBe(true);
  }

  for (const { id, amount } of payments) {
    const used = bookings.filter(({ paymentId }) => paymentId === id).length;
    const returned = refunds.filter(({ paymentId }) => paymentId === id);
    const automatic = returned.filter(isAutomatic);
    expect(used + automatic.length, 'I2: each payment is a booking or a refund').toBe(1);
    expect(sum(returned), 'I6: no more goes back than came').toBeLessThanOrEqual(amount);
  }
  for (const payment of razorpay.payments) {
    const returned = razorpay.refunds.filter(
      ({ payment_id, status }) => payment_id === payment.id && status !== 'failed',
    );
    expect(sum(returned), 'I6: Razorpay returns no more than it took').toBeLessThanOrEqual(
      payment.amount,
    );
  }

  const emails = outbox.map(({ kind, bookingId, id }) => `${kind} ${bookingId ?? id}`);
  expect(emails.toSorted(), 'I4: each email once').toEqual([...new Set(emails)].toSorted());
  expectNumbered(receipts);
  expectKept(books);
  expectSoundPasses(books);
}

function expectPaid(call: Books['bookings'][number], { receipts, razorpay }: Books): void {
  const payment = razorpay.payments.find(({ id }) => id === call.paymentId);
  expect(payment, 'I3: a confirmed booking has a captured payment').toMatchObject({
    captured: true,
    amount: call.price * 100,
    currency: 'INR',
  });
  const issued = receipts.filter(({ paymentId }) => paymentId === call.paymentId);
  expect(issued, 'every sale has its receipt').toHaveLength(1);
}

/** What each state may become; a paid call can be given up, and its money stays. */
const NEXT = {
  pending: ['pending', 'confirmed', 'cancelled'],
  confirmed: ['confirmed', 'cancelled'],
  cancelled: ['cancelled'],
};

/** I5 and I8: nothing goes back, and every step is on record. */
export function expectForward(before: Books, after: Books): void {
  for (const old of before.bookings) {
    const booking = after.bookings.find(({ id }) => id === old.id);
    const steps = after.audit.filter(({ subject }) => subject === old.id);
    if (!booking) {
      expect(old.status, 'I5: only what was never paid is deleted').toBe('pending');
      expect(steps.at(-1)?.action, 'I8: a deletion is on record').toBe('booking deleted');
      continue;
    }
    expect(NEXT[old.status], 'I5').toContain(booking.status);
    expect(
      steps.map(({ action }) => action),
      'I8: the state is on record',
    ).toContain(`booking ${booking.status}`);
  }
  for (const { id } of before.payments) {
    expect(
      after.payments.some((payment) => payment.id === id),
      'I5: money is not forgotten',
    ).toBe(true);
  }
}

/** Once all has been heard and done: every paisa that Razorpay took is a booking's or went back. */
export function expectSettled(books: Books): void {
  const { bookings, payments, refunds, outbox, razorpay } = books;
  const captured = razorpay.payments.filter((payment) => payment.captured);
  expect(payments.map(({ id }) => id).toSorted(), 'I2: no payment is missed').toEqual(
    captured.map(({ id }) => id).toSorted(),
  );
  const sold = bookings.filter(({ status }) => status === 'confirmed');
  const returned = razorpay.refunds.filter(
    (refund) => refund.status !== 'failed' && isOf(captured, refund.payment_id),
  );
  // A call that was sold stays so in the books when it is given up, or its payment returned.
  const paid = bookings.filter(({ paymentCompleted }) => paymentCompleted);
  const ofPaid = returned.filter(({ payment_id }) =>
    paid.some(({ paymentId }) => paymentId === payment_id),
  );
  expect(
    sum(captured) - paiseOf(paid) - (sum(returned) - sum(ofPaid)),
    'paise captured - booked - returned',
  ).toBe(0);
  for (const { id } of captured) {
    const theirs = returned.filter(({ payment_id }) => payment_id === id);
    const ours = refunds.filter(({ paymentId }) => paymentId === id);
    expect(sum(ours), 'both sides have returned the same').toBe(sum(theirs));
  }
  expect(
    refunds.filter(({ state }) => state === 'due'),
    'no refund is left due',
  ).toEqual([]);
  for (const { id, paymentId } of refunds.filter(isAutomatic)) {
    const payer = payments.find((payment) => payment.id === paymentId);
    const isKnown = bookings.some(({ id }) => id === payer?.bookingId);
    const told = outbox.some((email) => email.id === `refund-${id}`);
    expect(told, 'I4: a payer who is known hears of the refund').toBe(isKnown);
  }
  expect(
    outbox.filter(({ state }) => state !== 'sent'),
    'I4: no email is left unsent',
  ).toEqual([]);
  expect(
    sold.filter(({ bookingConfirmed }) => !bookingConfirmed),
    'every paid call is confirmed',
  ).toEqual([]);
}

/** Ordered by no admin, neither here nor in Razorpay's dashboard. */
export function isAutomatic({ id, paymentId }: { id: string; paymentId: string }): boolean {
  return id === `refund-${paymentId}`;
}

function isOf(payments: { id: string }[], paymentId: string): boolean {
  return payments.some(({ id }) => id === paymentId);
}

/** What bookings cost, whose prices are rupees. */
export function paiseOf(sold: { price: number }[]): number {
  return sold.reduce((total, { price }) => total + price * 100, 0);
}

export function sum(parts: { amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}

function expectNumbered(receipts: Books['receipts']): void {
  const serials = receipts.map(({ serial }) => serial).toSorted((a, b) => a - b);
  expect(serials, 'receipts are numbered without a gap').toEqual(serials.map((_, n) => n + 1));
}
