/** A call whose money has all gone back: what it is to the desk, to its client and to the cron. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { DAY, HOUR, MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock, runCron } from '#tests/support/api.ts';
import { type Customer, customer, day } from '#tests/support/customer.ts';
import { Desk } from '#tests/support/desk.ts';
import { confirmedCall, emails, paidBooking } from '#tests/support/providers.ts';
import { refundInDashboard } from '#tests/support/refunds.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

let asha: Customer;
let desk: Desk;

beforeEach(async () => {
  asha = await customer({ email: 'asha@example.com' });
  desk = new Desk(await admin());
});

interface Listed {
  bookings: { id: string; state: string }[];
}

async function listed(query: string): Promise<Listed['bookings']> {
  const path = `/admin/bookings${query}`;
  return (await desk.admin.request<Listed>('GET', path)).body.bookings;
}

const own = async () => (await asha.list()).body.bookings;

test('it is refunded once all has gone back or is on its way, and found as that', async () => {
  const { id, paid } = await confirmedCall(asha, { service: 'lor' });
  await desk.refund(paid.razorpay_payment_id, { amount: 50_000 });
  expect(await listed('')).toMatchObject([{ id, state: 'confirmed' }]);
  expect(await own()).toMatchObject([{ refundedAt: null }]);

  await desk.refund(paid.razorpay_payment_id, { amount: 99_900 });

  expect(await own()).toMatchObject([{ id, status: 'confirmed', refundedAt: expect.any(Number) }]);
  for (const query of ['', '?status=refunded', '?q=asha', '?q=asha&status=refunded']) {
    expect(await listed(query), query).toMatchObject([{ id, state: 'refunded' }]);
  }
  for (const query of ['?status=confirmed', '?q=asha&status=confirmed']) {
    expect(await listed(query), query).toEqual([]);
  }
  // How the call went says more than that it was refunded.
  await db.update(bookings).set({ outcome: 'no_show' }).where(eq(bookings.id, id));
  expect(await listed('')).toMatchObject([{ id, state: 'no_show' }]);
});

test('one that was refunded in Razorpay’s dashboard keeps its time until somebody cancels it', async () => {
  const { id, paid, booking } = await confirmedCall(asha);
  await refundInDashboard(paid.razorpay_payment_id, 9900);
  await desk.refund(paid.razorpay_payment_id, { amount: 9900 });
  expect(await listed('')).toMatchObject([{ id, state: 'refunded' }]);
  const vikram = await customer();
  expect((await vikram.slot(booking.date, booking.time))?.state).toBe('booked');

  const order = { reason: 'The mentor is ill', refund: true };
  await desk.admin.request('POST', `/admin/bookings/${id}/cancel`, order);

  expect((await vikram.slot(booking.date, booking.time))?.state).toBe('free');
  expect(await db.query.refunds.findMany()).toHaveLength(1);
});

test('its client neither moves it nor is reminded of it', async () => {
  const { id, paid, booking } = await confirmedCall(asha, { date: day(3) });
  await desk.refund(paid.razorpay_payment_id, { amount: 9900 });

  expectRefusal(await asha.move(id, {}), 'conflict', bookingRefusals.moveRefunded);
  await moveClock(booking.startsAt - DAY + HOUR - Date.now());
  await runCron();
  await runCron();

  const subjects = (await emails('asha@example.com')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Coming up'))).toEqual([]);
});

test('it is not confirmed by itself when its client left after paying', async () => {
  const { paid } = await paidBooking(asha);
  await desk.refund(paid.razorpay_payment_id, { amount: 9900 });

  await moveClock(11 * MINUTE);
  await runCron();

  expect(await own()).toMatchObject([{ bookingConfirmed: false }]);
  const subjects = (await emails('asha@example.com')).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Booking confirmed'))).toEqual([]);
});

test('the desk knows which call a refund may cancel too', async () => {
  const { id, booking } = await confirmedCall(asha);
  expect((await desk.payments()).payments).toMatchObject([
    { call: { id, startsAt: booking.startsAt } },
  ]);

  await asha.cancel(id);

  expect((await desk.payments()).payments).toMatchObject([{ call: null }]);
});
