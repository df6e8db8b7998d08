import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminSettings, arrivals, auditLog, bookingNotes, mentors } from '#db/schema/index.ts';
import type { showBookingRecord } from '#functions/services/bookings/show-record.ts';
import { admin } from '#tests/support/admin.ts';
import { db, runCron } from '#tests/support/api.ts';
import { type Customer, customer } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { paidTooLate } from '#tests/support/refunds.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

type Desk = Awaited<ReturnType<typeof showBookingRecord>>;

async function open(nila: Customer, id: string): Promise<Desk> {
  return (await nila.request<Desk>('GET', `/admin/bookings/${id}`)).body;
}

test('a booking is shown with its answers, money, emails, place and history, by name, and no secret', async () => {
  const [nila, asha, ravi] = [await admin(), await customer(), await customer()];
  const { id, paid } = await paidBooking(asha);
  await asha.confirm(id);
  const other = await paidBooking(ravi, { time: '15:00' });
  await ravi.confirm(other.id);
  expect(await open(nila, id)).toMatchObject({ arrivals: [], note: null });

  const entry = { at: 1, actorId: nila.user.id, action: 'call completed', subject: id };
  await db.insert(auditLog).values([entry, { ...entry, subject: 'another' }]);
  await db.insert(arrivals).values({ bookingId: id, who: 'client', at: 5 });
  const noted = { bookingId: id, note: 'Call the father.', updatedAt: 1, updatedBy: nila.user.id };
  await db.insert(bookingNotes).values(noted);
  const shared = 'https://meet.google.com/aaa-bbbb-ccc';
  await db.update(adminSettings).set({ value: shared }).where(eq(adminSettings.id, 'zoomLink'));
  const desk = await open(nila, id);

  expect(desk.booking).toMatchObject({
    ...{ id, state: 'confirmed', name: 'Asha Rao', price: 99, meetingLink: shared },
    ...{ interestedCourse: 'Computer Science', phoneNumber: '+91 98765 43210' },
  });
  const receipt = expect.stringMatching(/^WM\//);
  expect(desk.payments).toMatchObject([
    { id: paid.razorpay_payment_id, amount: 9900, receipt, refunds: [] },
  ]);
  const subject = expect.stringContaining('Booking confirmed');
  expect(desk.mails).toMatchObject([{ subject, state: 'sent', kind: 'booking-confirmed' }]);
  expect(desk.history.map(({ action }) => action)).toEqual([
    ...['booking pending', 'payment captured', 'booking confirmed', 'booking acknowledged'],
    'call completed',
  ]);
  expect(desk.history.at(-1)).toMatchObject({ actor: nila.user.displayName, ...entry });
  expect(desk.arrivals).toEqual([{ bookingId: id, who: 'client', at: 5 }]);
  expect(desk.note).toEqual({ text: noted.note, at: 1, by: nila.user.displayName });
  const stored = await db.query.bookings.findFirst({ where: (row) => eq(row.id, id) });
  const secrets = [stored?.joinToken ?? '', other.id, other.paid.razorpay_payment_id];
  for (const secret of secrets) expect(JSON.stringify(desk)).not.toContain(secret);
  // The mentor’s own link comes before the shared one.
  const own = 'https://meet.google.com/ddd-eeee-fff';
  await db.update(mentors).set({ meetingLink: own });
  expect((await open(nila, id)).booking.meetingLink).toBe(own);
  expectRefusal(await nila.request('GET', '/admin/bookings/no-such'), 'not_found');
});

test('a refund stands beside its payment, and in the history', async () => {
  const asha = await customer();
  const { id, paid } = await paidTooLate(asha, await customer());
  await asha.verify(id, paid);
  await runCron();

  const desk = await open(await admin(), id);

  expect(desk.payments).toMatchObject([
    { id: paid.razorpay_payment_id, refunds: [{ amount: 9900, state: expect.any(String) }] },
  ]);
  expect(desk.mails).toMatchObject([{ kind: 'refund' }]);
  const actions = new Set(desk.history.map(({ action }) => action));
  for (const action of ['booking pending', 'payment captured', 'refund due', 'refund requested']) {
    expect(actions).toContain(action);
  }
});
