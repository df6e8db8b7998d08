import { expect, onTestFinished, test } from 'vitest';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { moneyIfCancelled } from '#domain/money/refund-cases.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { db, moveClock, runCron, runCronAt } from '#support/api.ts';
import { type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { attachedProperties, newestEmail, topicsTo } from '#support/emails.ts';
import { expectSettledNow } from '#support/money/invariants.ts';
import {
  confirmedCall,
  emailFails,
  emails,
  paidBooking,
  razorpayState,
  readyToPay,
  refundsOf,
} from '#support/providers.ts';
import { AFTER_HOLD_MS } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';
import { captured, sendSigned } from '#support/webhooks.ts';

const GONE = bookingMessages.bookingNotFound;

test.each([
  ['held', (person: Customer) => person.held(), 0],
  ['ready to pay', (person: Customer) => readyToPay(person), 1],
])(
  'a cancelled booking that was %s disappears for its client and frees its slot',
  async (_, begin, kept) => {
    const [asha, vikram] = [await customer(), await customer()];
    const { id } = await begin(asha);

    expect(await asha.cancel(id)).toMatchObject({ status: 204, body: null });
    expect(await db.query.bookings.findMany()).toHaveLength(kept);
    const recorded = (await db.query.auditLog.findMany()).filter(({ subject }) => subject === id);
    const last = kept ? 'booking cancelled' : 'booking deleted';
    expect(recorded.map(({ action }) => action)).toEqual(['booking pending', last]);
    expect((await asha.list()).body.bookings).toEqual([]);
    expectRefusal(await asha.cancel(id), 'not_found', GONE);
    expectRefusal(await asha.show(id), 'not_found', GONE);
    expectRefusal(await asha.startPayment(id), 'not_found', GONE);
    expectRefusal(await asha.saveDetails(id), 'not_found', GONE);
    expectRefusal(await asha.confirm(id), 'not_found', GONE);
    expect(await vikram.slot(day(5), '10:00')).toMatchObject({ state: 'free' });
    expect((await vikram.hold()).status).toBe(201);
  },
);

test.each([
  ['an unpaid booking', readyToPay, 0],
  ['a paid booking', confirmedCall, 1],
])('two concurrent requests to cancel %s send at most one email', async (_, begin, emailed) => {
  const asha = await customer();
  const { id } = await begin(asha);

  const replies = await Promise.all([asha.cancel(id), asha.cancel(id)]);

  expect(replies.map(({ status }) => status)).toContain(204);
  for (const { status } of replies) expect([204, 404, 409]).toContain(status);
  const sent = (await emails()).filter(({ subject }) => subject.startsWith('Cancelled'));
  expect(sent).toHaveLength(emailed);
});

test('a client gets an error and keeps the booking if the database rejects a cancellation', async () => {
  const asha = await customer();
  const { id } = await confirmedCall(asha);
  await db.$client.execute(`
    create trigger full before update of status on bookings
    begin select raise(abort, 'disk full'); end`);
  onTestFinished(async () => {
    await db.$client.execute('drop trigger full');
  });

  expect((await asha.cancel(id)).status).toBe(500);
  expect((await asha.show(id)).body.booking.status).toBe('confirmed');
  expect((await emails()).filter(({ subject }) => subject.startsWith('Cancelled'))).toEqual([]);
});

test('a calendar request deletes expired holds, at most once a minute', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  await asha.held({ time: '10:00' });
  await moveClock(10_000);
  await vikram.held({ time: '15:00' });

  for (const [later, left] of [
    [0, 1],
    [30_000, 1],
    [MINUTE, 0],
  ] as const) {
    await moveClock(AFTER_HOLD_MS + later);
    await asha.calendar();
    expect(await db.query.tempReservations.findMany()).toHaveLength(left);
    expect(await db.query.bookings.findMany()).toHaveLength(left);
  }
});

test('a paid call that the client cancels frees its slot and is not refunded', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const { id, orderId, paid } = await confirmedCall(asha);

  expect((await asha.cancel(id)).status).toBe(204);

  const { bookings, payments } = (await asha.list()).body;
  const cancelled = { status: 'cancelled', cancelledBy: 'client', cancelReason: null };
  expect(bookings).toMatchObject([{ id, ...cancelled, sequence: 1 }]);
  expect(payments).toMatchObject([{ state: 'cancelled', refunds: [] }]);
  expectRefusal(await asha.show(id), 'not_found', GONE);
  expectRefusal(await asha.cancel(id), 'not_found', GONE);
  expect((await vikram.hold()).status).toBe(201);

  expect((await sendSigned(captured(paid.razorpay_payment_id))).status).toBe(200);
  expectRefusal(await asha.verify(id, paid), 'not_found');
  await runCron();
  await runCronAt(DAY);

  expect(await refundsOf(orderId)).toEqual([]);
  expect(await db.query.refunds.findMany()).toEqual([]);
  expect(await db.query.bookings.findMany()).toMatchObject([{ status: 'cancelled' }]);
  expect((await razorpayState()).payments).toHaveLength(1);
  expect((await asha.request('GET', `/bookings/${id}/receipt`)).status).toBe(200);
  await expectSettledNow();
  expect((await (await signInAgain(asha)).deleteAccount()).status).toBe(204);
  expect(await db.query.payments.findMany()).toHaveLength(1);
});

test('the cancellation email removes the call from the client’s calendar and explains the refund', async () => {
  const { client: asha, id } = await confirmedCall();
  await asha.move(id, { time: '11:00' });
  await asha.cancel(id);

  const email = await newestEmail('Cancelled: ');

  const file = attachedProperties(email);
  const text = email?.text.replaceAll(/\s+/g, ' ') ?? '';
  expect(text).toContain(moneyIfCancelled);
  const sentences = text.match(/[A-Z][^.?!]{20,}[.?!](?= |$)/g) ?? [];
  expect(sentences).toEqual([...new Set(sentences)]);
  expect(email?.html).not.toMatch(/\/join\/|\/move\?|calendar\.google/);
  expect(file.get('METHOD')).toBe('CANCEL');
  expect(file.get('STATUS')).toBe('CANCELLED');
  expect(file.get('UID')).toContain(id);
  expect(file.get('SEQUENCE')).toBe('2');
});

test('a client can cancel a paid call only before its start and not from an outdated page', async () => {
  const { client: asha, id, booking } = await paidBooking();
  const toTheStart = booking.startsAt - Date.now();

  const stale = await asha.request('DELETE', `/bookings/${id}?status=pending`);
  expectRefusal(stale, 'conflict', bookingMessages.cancelError);
  await moveClock(toTheStart + MINUTE);
  expectRefusal(await asha.cancel(id), 'conflict', bookingRefusals.cancelTooLate);
  expect((await asha.show(id)).body.booking.status).toBe('confirmed');
  await moveClock(toTheStart - MINUTE);

  expect((await asha.cancel(id)).status).toBe(204);
});

test('a call that the client concurrently moves and cancels ends up either moved or cancelled', async () => {
  const { client: asha, id } = await confirmedCall();

  const [moved, cancelled] = await Promise.all([asha.move(id, {}), asha.cancel(id)]);

  const [booking] = await db.query.bookings.findMany();
  const statuses = [moved.status, cancelled.status];
  if (cancelled.status === 204) {
    expect(booking?.status).toBe('cancelled');
    expect([200, 404, 409]).toContain(moved.status);
  } else {
    expect(statuses).toEqual([200, 409]);
    expect(booking).toMatchObject({ status: 'confirmed', date: day(6) });
  }
});

test('sends no confirmation email for a cancelled call', async () => {
  const [asha, vikram] = [await customer(), await customer()];
  const first = await paidBooking(asha);
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500 });
  await asha.confirm(first.id);
  await asha.cancel(first.id);
  const second = await paidBooking(vikram, { time: '15:00' });
  await vikram.cancel(second.id);

  await runCronAt(DAY);

  expect(await topicsTo()).toEqual(['Cancelled', 'Cancelled']);
});
