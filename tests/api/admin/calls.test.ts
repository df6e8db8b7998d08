import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { arrivals, auditLog, bookingNotes, mentors } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { paymentMessages } from '#domain/money/messages.ts';
import { DAY, HOUR } from '#domain/time.ts';
import type { showBookingRecord } from '#functions/views/bookings/show-record.ts';
import { db, moveClock, runCron } from '#support/api.ts';
import { admin, type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { AdminApi, cancelCall, userActions } from '#support/dashboard.ts';
import { attachedProperties, newestEmail, topicsTo } from '#support/emails.ts';
import { insertBlock, saveSetting } from '#support/mentors/mentors.ts';
import { confirmedCall, paymentsFail, readyToPay, refundsOf } from '#support/providers.ts';
import { insertPayment, insertRefund } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';

function moveCall(nila: Customer, id: string, to: object = { date: day(6), time: '11:00' }) {
  return nila.request<{ booking: { date: string } }>('POST', `/admin/bookings/${id}/move`, to);
}

async function record(nila: Customer, id: string) {
  type Record = Awaited<ReturnType<typeof showBookingRecord>>;
  return (await nila.request<Record>('GET', `/admin/bookings/${id}`)).body;
}

const cancellations = async () =>
  (await userActions()).filter(({ action }) => action === 'call cancelled');

test('shows an admin a booking’s answers, payments, emails, meeting link and history, but no secrets', async () => {
  const [nila, asha, ravi] = [await admin(), await customer(), await customer()];
  const { id, paid } = await confirmedCall(asha);
  const other = await confirmedCall(ravi, { time: '15:00' });
  expect(await record(nila, id)).toMatchObject({ arrivals: [], note: null });

  const entry = { at: 1, actorId: nila.user.id, action: 'call completed', subject: id };
  await db.insert(auditLog).values([entry, { ...entry, subject: 'another' }]);
  await db.insert(arrivals).values({ bookingId: id, who: 'client', at: 5 });
  const saved = { bookingId: id, note: 'Call the father.', updatedAt: 1, updatedBy: nila.user.id };
  await db.insert(bookingNotes).values(saved);
  const shared = 'https://meet.google.com/aaa-bbbb-ccc';
  await saveSetting('zoomLink', shared);
  await new AdminApi(nila).refund(paid.razorpay_payment_id, { amount: 4000 });
  await insertPayment({ id: 'pay_unused', bookingId: id, createdAt: Date.now() + DAY });
  const api = await record(nila, id);

  const answers = { interestedCourse: 'Computer Science', phoneNumber: '+91 98765 43210' };
  const call = { state: 'confirmed', price: 99, meetingLink: shared };
  expect(api.booking).toMatchObject({ id, name: 'Asha Rao', ...call, ...answers });
  const receipt = expect.stringMatching(/^WM\//);
  expect(api.payments).toMatchObject([
    { id: paid.razorpay_payment_id, amount: 9900, receipt, refunds: [{ amount: 4000 }] },
    { id: 'pay_unused', receipt: null, refunds: [] },
  ]);
  const subject = expect.stringContaining('Booking confirmed');
  expect(api.mails).toContainEqual(
    expect.objectContaining({ subject, state: 'sent', kind: 'booking-confirmed' }),
  );
  const refundEmail = api.mails.find(({ kind }) => kind === 'refund')?.id ?? '';
  const copy = (await new AdminApi(nila).resend(refundEmail)).body.id;
  expect((await record(nila, id)).mails).toContainEqual(expect.objectContaining({ id: copy }));
  const sale = ['booking pending', 'payment captured', 'booking confirmed', 'booking acknowledged'];
  const refund = ['refund due', 'refund ordered', 'refund requested'];
  const actions = api.history.map(({ action }) => action);
  expect(actions).toEqual([...sale, 'call completed', ...refund, 'payment captured']);
  expect(api.history[4]).toMatchObject({ actor: nila.user.displayName, ...entry });
  expect(api.arrivals).toEqual([{ bookingId: id, who: 'client', at: 5 }]);
  expect(api.note).toEqual({ text: saved.note, at: 1, by: nila.user.displayName });
  const stored = await db.query.bookings.findFirst({ where: (row) => eq(row.id, id) });
  const secrets = [stored?.joinToken ?? '', other.id, other.paid.razorpay_payment_id];
  for (const secret of secrets) expect(JSON.stringify(api)).not.toContain(secret);
  const own = 'https://meet.google.com/ddd-eeee-fff';
  await db.update(mentors).set({ meetingLink: own });
  expect((await record(nila, id)).booking.meetingLink).toBe(own);
  expectRefusal(await nila.request('GET', '/admin/bookings/no-such'), 'not_found');
});

test('if an admin cancels a partly refunded call, the rest of the payment is refunded exactly once', async () => {
  const [nila, asha] = [await admin(), await customer()];
  const { id, orderId, paid } = await confirmedCall(asha, { service: 'lor' });
  const paymentId = paid.razorpay_payment_id;
  await insertRefund(paymentId, { amount: 49_900 });
  await paymentsFail({ match: 'POST /v1/payments', kind: 'status', status: 503 });

  expect((await cancelCall(nila, id)).status).toBe(204);
  expect(await refundsOf(orderId)).toEqual([]);
  await runCron();
  await runCron();

  expect(await refundsOf(orderId)).toMatchObject([{ amount: 100_000 }]);
  const made = await db.query.refunds.findFirst({
    where: ({ id }) => eq(id, `refund-${paymentId}-cancelled`),
  });
  const why = { orderedBy: nila.user.id, reason: 'the call was cancelled' };
  expect(made).toMatchObject({ ...why, amount: 100_000, attempt: 1 });
  expect(await cancellations()).toMatchObject([
    { actorId: nila.user.id, subject: id, detail: 'with a refund' },
  ]);
  expect((await asha.list()).body).toMatchObject({
    bookings: [
      { id, status: 'cancelled', cancelledBy: 'admin', cancelReason: 'The mentor is ill' },
    ],
    payments: [{ refunds: expect.arrayContaining([expect.stringContaining('₹1,000')]) }],
  });
  const email = await newestEmail('Cancelled: ');
  const text = email?.text.replaceAll(/\s+/g, ' ');
  for (const words of ['The mentor is ill', '/calendar?service=lor']) expect(text).toContain(words);
  expect(text).toMatch(
    /We will refund ₹1,000\. It should arrive by [^.]+\. Another email will give you the reference\. ₹499 /,
  );
  expect(attachedProperties(email).get('METHOD')).toBe('CANCEL');
  expect((await newestEmail('Your refund'))?.text).toContain('that we had to cancel');
  const again = await cancelCall(nila, id);
  expectRefusal(again, 'conflict');
  for (const part of ['cancelled', '₹1,000', '₹499']) {
    expect(JSON.stringify(again.body)).toContain(part);
  }
});

test('when two admins cancel a call concurrently, only one of them succeeds', async () => {
  const [nila, omar, asha] = [await admin(), await admin(), await customer()];
  const { id } = await confirmedCall(asha);

  const cancelling = [cancelCall(nila, id), cancelCall(omar, id, false)] as const;
  const [withRefund, without] = await Promise.all(cancelling);

  const returned = await db.query.refunds.findMany();
  expect([withRefund.status, without.status].filter((status) => status === 204)).toHaveLength(1);
  expect(returned).toHaveLength(withRefund.status === 204 ? 1 : 0);
  expect(await userActions()).toHaveLength(1);
});

test('an admin can move a call even in the last twelve hours before it starts', async () => {
  const [nila, asha] = [await admin(), await customer()];
  const { id, booking } = await confirmedCall(asha, { date: day(2) });
  await moveClock(booking.startsAt - HOUR - Date.now());

  expect((await moveCall(await signInAgain(nila), id)).body.booking.date).toBe(day(6));

  const email = await newestEmail('Moved: ');
  expect(email?.text).toContain('We had to move');
  expect(attachedProperties(email).get('SEQUENCE')).toBe('1');
  const entry = { actorId: nila.user.id, action: 'call moved', subject: id };
  expect(await userActions()).toMatchObject([entry]);
});

test('an admin can move or cancel only paid calls that have not started', async () => {
  const [nila, asha, vikram] = [await admin(), await customer(), await customer()];
  const { id, booking } = await confirmedCall(asha, { date: day(2) });
  const held = await readyToPay(vikram);
  await confirmedCall(await customer(), { date: day(6), time: '11:00' });
  await insertBlock(day(7));

  expectRefusal(await moveCall(nila, id), 'slot_unavailable', bookingMessages.slotUnavailable);
  expectRefusal(await moveCall(nila, id, { date: day(7), time: '11:00' }), 'slot_unavailable');
  expectRefusal(await moveCall(nila, id, { date: day(40), time: '11:00' }), 'invalid');
  expectRefusal(await moveCall(nila, 'nothing'), 'not_found', bookingMessages.bookingNotFound);
  expectRefusal(await cancelCall(nila, held.id), 'conflict', paymentMessages.notPaidYet);
  const whySilent = 'Please enter a reason';
  expectRefusal(await cancelCall(nila, id, true, { reason: '  ' }), 'invalid', whySilent);

  const moved = await asha.move(id, { date: day(3), time: '15:00' });
  const late = await cancelCall(nila, id, true, { from: booking.startsAt });
  expectRefusal(late, 'conflict', bookingRefusals.changedMeanwhile);
  await moveClock(moved.body.booking.startsAt + 1000 - Date.now());
  const later = await signInAgain(nila);
  expectRefusal(await cancelCall(later, id), 'conflict', bookingRefusals.cancelTooLate);
  expectRefusal(await moveCall(later, id), 'conflict', bookingRefusals.moveBegun);

  expect(await topicsTo(asha.user.email)).toEqual(['Booking confirmed', 'Moved']);
  expect((await asha.show(id)).body.booking.status).toBe('confirmed');
});
