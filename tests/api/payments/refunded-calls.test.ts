import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { db, moveClock, runCron, runCronAfter, runCronAt } from '#support/api.ts';
import { admin, type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { AdminApi, agendaOf, cancelCall, feedOf } from '#support/dashboard.ts';
import { attachedProperties, newestEmail, subjectsTo } from '#support/emails.ts';
import { bookSession, buyPackage, openSession } from '#support/packages/purchases.ts';
import {
  confirmedCall,
  deliverWebhooks,
  emails,
  paidBooking,
  refundsOf,
  setWebhooks,
} from '#support/providers.ts';
import { refundInDashboard } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';

let asha: Customer;
let api: AdminApi;

beforeEach(async () => {
  await setWebhooks('hold');
  asha = await customer({ email: 'asha@example.com' });
  api = new AdminApi(await admin());
});

async function refundAtRazorpay(paymentId: string, amount: number) {
  await deliverWebhooks();
  await refundInDashboard(paymentId, amount);
  await deliverWebhooks();
}

async function listed(query: string) {
  type Listed = { bookings: { id: string; state: string }[] };
  return (await api.admin.request<Listed>('GET', `/admin/bookings${query}`)).body.bookings;
}

const ownBookings = async () => (await asha.list()).body.bookings;

const statusOf = async (id: string) =>
  (await db.query.bookings.findMany()).find((booking) => booking.id === id)?.status;

test('a full refund in Razorpay’s dashboard cancels the call and emails the client', async () => {
  const { id, orderId, paid, booking } = await confirmedCall(asha);
  const call = { id, startsAt: booking.startsAt };
  expect((await api.payments()).payments).toMatchObject([{ call }]);

  await refundAtRazorpay(paid.razorpay_payment_id, 9900);

  await expect.poll(() => newestEmail('Cancelled: ')).toBeTruthy();
  expect(await statusOf(id)).toBe('cancelled');
  expect((await api.payments()).payments).toMatchObject([{ call: null }]);
  expect((await (await customer()).slot(booking.date, booking.time))?.state).toBe('free');
  const [refund, ...more] = await refundsOf(orderId);
  expect(more).toEqual([]);
  const email = await newestEmail('Cancelled: ');
  expect(attachedProperties(email).get('METHOD')).toBe('CANCEL');
  expect(email?.text).toContain(`Reference ${refund?.id}`);
});

test('a full refund of a package in Razorpay’s dashboard cancels its upcoming calls', async () => {
  await buyPackage(asha);
  const id = await bookSession(asha, await openSession(asha, 'lor'));
  const [payment] = await db.query.payments.findMany();

  await refundAtRazorpay(payment?.id ?? '', payment?.amount ?? 0);

  const cancelled = async () =>
    (await emails('asha@example.com')).filter(({ subject }) => subject.startsWith('Cancelled'));
  await expect.poll(cancelled).toHaveLength(2);
  expect(await statusOf(id)).toBe('cancelled');
  for (const { text } of await cancelled()) expect(text).toContain(packageMessages.refundedWhole);
});

test('the client’s email, receipt and profile show a partial refund from Razorpay’s dashboard', async () => {
  const { id, orderId, paid } = await confirmedCall(asha);

  await refundAtRazorpay(paid.razorpay_payment_id, 5000);
  const subject = 'Your refund of ₹50 is on its way';
  await expect.poll(() => newestEmail(subject)).toBeTruthy();
  await deliverWebhooks();
  await runCron();

  const sent = await emails('asha@example.com');
  const [email, ...more] = sent.filter((email) => email.subject === subject);
  expect(more).toEqual([]);
  const [refund] = await refundsOf(orderId);
  expect(email?.text).toContain('a part of your payment');
  expect(email?.text).toContain(refund?.id);
  const refunds = [expect.stringMatching(`^₹50 .*Reference ${refund?.id}`)];
  const receipt = await asha.request('GET', `/bookings/${id}/receipt`);
  expect(receipt.body).toMatchObject({ refunded: 5000, refunds });
  expect((await asha.list()).body).toMatchObject({
    bookings: [{ id, refunded: 5000, status: 'confirmed' }],
    payments: [{ refunds }],
  });
  expect((await asha.show(id)).body).toMatchObject({ refunds });
});

test('a call refunded by an admin stays confirmed, but cannot be joined, moved or offered another time', async () => {
  const { id, paid, booking } = await confirmedCall(asha, { date: day(3) });
  expect(await feedOf(api.admin)).toContain(id);

  await api.refund(paid.razorpay_payment_id, { amount: 9900 });
  await deliverWebhooks();
  await runCron();

  expect(await statusOf(id)).toBe('confirmed');
  const { body } = await asha.request('GET', `/join/${booking.joinToken}`);
  expect(body).toMatchObject({ state: 'cancelled' });
  const arrival = await asha.request('POST', `/join/${booking.joinToken}/arrival`, {});
  expectRefusal(arrival, 'expired', callMessages.callCancelled);
  expect(await feedOf(api.admin)).not.toContain(id);
  const invitation = await asha.request('GET', `/bookings/${id}/invitation.ics`);
  expectRefusal(invitation, 'not_found', bookingMessages.bookingNotFound);
  expect((await agendaOf(api.admin)).calls).toMatchObject([{ id, joinState: 'cancelled' }]);
  await db.update(bookings).set({ detailsCompleted: false });
  expectRefusal(await asha.saveDetails(id), 'conflict', bookingMessages.detailsError);
  const to = { date: day(6), time: '11:00' };
  for (const reply of [
    await asha.move(id, to),
    await api.admin.request('POST', `/admin/bookings/${id}/move`, to),
    await api.admin.request('POST', `/mentor/calls/${id}/proposals`, { times: [to] }),
  ]) {
    expectRefusal(reply, 'conflict', bookingRefusals.moveRefunded);
  }

  await runCronAt(booking.startsAt - DAY + HOUR - Date.now());
  await runCron();
  expect((await subjectsTo('asha@example.com')).join()).not.toContain('Coming up');
});

test.each(['in our dashboard', 'in Razorpay’s dashboard'])(
  'a call refunded %s keeps its slot until an admin cancels the call, and gets no second refund',
  async (where) => {
    const { id, orderId, paid, booking } = await confirmedCall(asha);
    if (where !== 'in our dashboard') await refundInDashboard(paid.razorpay_payment_id, 9900);
    await api.refund(paid.razorpay_payment_id, { amount: 9900 });
    expect(await listed('')).toMatchObject([{ id, state: 'refunded' }]);
    const vikram = await customer();
    expect((await vikram.slot(booking.date, booking.time))?.state).toBe('booked');
    const [refund] = await refundsOf(orderId);

    const cancel = () => cancelCall(api.admin, id);
    expect((await cancel()).status).toBe(204);

    expect((await vikram.slot(booking.date, booking.time))?.state).toBe('free');
    expect(await db.query.refunds.findMany()).toHaveLength(1);
    const email = await newestEmail('Cancelled: ');
    expect(email?.text).toContain(`Reference ${refund?.id}`);
    expect(email?.text).not.toContain('We will refund');
    const already = expect.stringMatching(`already cancelled.*Reference ${refund?.id}`);
    expectRefusal(await cancel(), 'conflict', already);
  },
);

test('shows admins a call as refunded as soon as its full payment is being refunded', async () => {
  const { id, paid } = await confirmedCall(asha, { service: 'lor' });
  await api.refund(paid.razorpay_payment_id, { amount: 50_000 });
  expect(await listed('')).toMatchObject([{ id, state: 'confirmed' }]);
  expect(await ownBookings()).toMatchObject([{ refundedAt: null }]);

  await api.refund(paid.razorpay_payment_id, { amount: 99_900 });

  const refunded = { id, status: 'confirmed', refundedAt: expect.any(Number) };
  expect(await ownBookings()).toMatchObject([refunded]);
  for (const query of ['?', '?q=asha&']) {
    expect(await listed(query)).toMatchObject([{ id, state: 'refunded' }]);
    expect(await listed(`${query}status=refunded`)).toMatchObject([{ id, state: 'refunded' }]);
    expect(await listed(`${query}status=confirmed`)).toEqual([]);
  }
  await db.update(bookings).set({ outcome: 'no_show' }).where(eq(bookings.id, id));
  expect(await listed('')).toMatchObject([{ id, state: 'no_show' }]);
});

test('neither client nor cron confirms a refunded call, and its client can delete the account', async () => {
  const { id, paid } = await paidBooking(asha);
  await api.refund(paid.razorpay_payment_id, { amount: 9900 });

  expectRefusal(await asha.confirm(id), 'conflict', bookingMessages.callRefunded);
  await runCronAfter(11);

  expect(await ownBookings()).toMatchObject([{ bookingConfirmed: false }]);
  expect((await subjectsTo('asha@example.com')).join()).not.toContain('Booking confirmed');
  await moveClock(16 * DAY);
  expect((await (await signInAgain(asha)).deleteAccount()).status).toBe(204);
});
