/** One client at the desk: all of it for an admin, for a mentor what is theirs (ASVS 5.0: 8.2.2, 8.2.3). */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookingNotes, bookings, users } from '#db/schema/index.ts';
import { DAY, HOUR } from '#domain/calendar/time.ts';
import { clientMessages } from '#domain/clients/messages.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { clientFor } from '#tests/support/clients.ts';
import { type Customer, customer, customerWithPassword } from '#tests/support/customer.ts';
import { Desk } from '#tests/support/desk.ts';
import { insertMentors } from '#tests/support/mentors/mentors.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

let nila: Customer;
let meera: Customer;
let asha: Customer;

beforeEach(async () => {
  nila = await admin();
  meera = await customer();
  asha = await customer();
});

const withMentors = () =>
  insertMentors(
    { id: 'meera', name: 'Meera', userId: meera.user.id },
    { id: 'ravi', name: 'Ravi' },
  );

const pageFor = async (who: Customer) => (await clientFor(who, asha.user.id)).body;

test('an admin sees the calls, the money, the emails and the account of a person', async () => {
  const { booking, paid } = await paidBooking(asha, { service: 'resume', timeZone: 'Asia/Dubai' });
  await asha.confirm(booking.id);
  await new Desk(nila).refund(paid.razorpay_payment_id, { amount: 5000 });

  const page = await pageFor(nila);

  expect(page.client).toEqual({
    ...{ id: asha.user.id, name: asha.user.displayName, email: asha.user.email },
    ...{ since: asha.user.createdAt, phoneNumber: '+91 98765 43210', timeZone: 'Asia/Dubai' },
  });
  expect(page.calls).toMatchObject([
    {
      serviceType: 'Resume',
      own: { id: booking.id, state: 'confirmed', outcome: null, note: null },
    },
  ]);
  expect(page.calls[0]?.own?.answers).toContainEqual({ label: 'Test scores', text: 'IELTS 8' });
  const amount = booking.price * 100;
  expect(page.payments).toMatchObject([
    { amount, refunded: 5000, left: amount - 5000, receipt: expect.stringMatching(/^WM\//) },
  ]);
  expect(page.mails?.map(({ kind }) => kind)).toContain('booking-confirmed');
  expect(page.account).toEqual({
    ...{ emailVerifiedAt: asha.user.createdAt, hasGoogle: false, hasPassword: false },
    lastLogin: null,
  });
});

test('an admin sees an account without a call, and what was not paid for', async () => {
  expect((await pageFor(nila)).calls).toEqual([]);
  await asha.held();

  expect((await pageFor(nila)).calls).toMatchObject([{ own: { state: 'pending' } }]);
});

test('the calls are in order, the latest first, with the note of each and how it went', async () => {
  const early = await insertCall(asha, Date.now() - 2 * DAY, { outcome: 'no_show' });
  const late = await insertCall(asha, Date.now() - DAY);
  const note = { note: 'Wants Munich.', seenAt: null };
  await nila.request('PUT', `/mentor/calls/${late.id}/note`, note);

  const { calls } = await pageFor(nila);

  expect(calls).toMatchObject([
    { own: { id: late.id, note: { text: 'Wants Munich.', by: nila.user.displayName } } },
    { own: { id: early.id, state: 'no_show', note: null } },
  ]);
});

test('8.2.2, 8.2.3 a mentor has the whole of their own calls, of others’ when, what and with whom', async () => {
  await withMentors();
  const own = await insertCall(asha, Date.now() - DAY, {
    mentorId: 'meera',
    timeZone: 'Asia/Dubai',
  });
  const other = await insertCall(asha, Date.now() - HOUR, {
    ...{ mentorId: 'ravi', mentorName: 'Ravi', phoneNumber: '+91 11111 11111' },
    ...{ outcome: 'no_show', fullName: 'Another Name', purposeOfCall: 'A secret' },
  });
  for (const { id } of [own, other]) {
    await nila.request('PUT', `/mentor/calls/${id}/note`, { note: `On ${id}`, seenAt: null });
  }

  const page = await pageFor(meera);

  expect(page.calls).toEqual([
    {
      ...{ startsAt: other.startsAt, duration: other.duration, serviceType: 'Discovery Call' },
      ...{ mentor: { slug: 'ravi', name: 'Ravi' }, own: null },
    },
    expect.objectContaining({
      own: expect.objectContaining({ id: own.id, name: 'Asha Rao', state: 'confirmed' }),
    }),
  ]);
  expect(page.calls[1]?.own).toMatchObject({ note: { text: `On ${own.id}` } });
  expect(page.client).toMatchObject({ phoneNumber: '+91 98765 43210', timeZone: 'Asia/Dubai' });
  expect(JSON.stringify(page)).not.toMatch(/secret|Another|11111|no_show|razorpay/i);
  expect(JSON.stringify(page)).not.toContain(other.id);
});

test('8.2.3 a mentor sees no money, no emails and nothing of the account', async () => {
  const { booking, paid } = await paidBooking(asha);
  await asha.confirm(booking.id);
  const { mentorId } = (await db.query.bookings.findFirst()) ?? {};
  await insertMentors({ id: mentorId, userId: meera.user.id });

  const page = await pageFor(meera);

  expect(page.calls).toMatchObject([{ own: { id: booking.id } }]);
  expect(page).toMatchObject({ payments: null, mails: null, account: null });
  const words = JSON.stringify(page);
  expect(words).not.toContain(paid.razorpay_payment_id);
  expect(words).not.toMatch(/"\w*(price|amount|receipt|refund|verified|google|subject)\w*":|₹/i);
});

test('8.2.2 whoever is another mentor’s client, or nobody’s, is not there for a mentor', async () => {
  await withMentors();
  await insertCall(asha, Date.now() - DAY, { mentorId: 'ravi' });
  await insertCall(asha, Date.now() + DAY, { mentorId: 'meera', status: 'pending' });
  await insertCall(asha, Date.now() + 2 * DAY, { mentorId: 'meera', status: 'cancelled' });

  const missing = await clientFor(meera, 'nobody');
  const others = await clientFor(meera, asha.user.id);

  expectRefusal(missing, 'not_found', clientMessages.clientNotFound);
  expectRefusal(others, 'not_found', clientMessages.clientNotFound);
  expectRefusal(await clientFor(asha, asha.user.id), 'forbidden');
});

test('8.2.2 who is no longer a mentor has no clients', async () => {
  await withMentors();
  await insertCall(asha, Date.now() - DAY, { mentorId: 'meera' });
  expect((await clientFor(meera, asha.user.id)).status).toBe(200);
  await insertMentors({ id: 'meera', userId: null });

  expectRefusal(await clientFor(meera, asha.user.id), 'forbidden');
});

test('an erased account is not there, whatever its calls were', async () => {
  const her = await customerWithPassword();
  await insertCall(her, Date.now() - DAY);
  const currentPassword = 'correct horse';
  expect((await her.request('POST', '/account/deletion', { currentPassword })).status).toBe(204);

  expectRefusal(await clientFor(nila, her.user.id), 'not_found', clientMessages.clientNotFound);
  expect(await db.select().from(bookings).where(eq(bookings.userId, her.user.id))).toHaveLength(1);
});

test('names are shown as they are, whatever is in them', async () => {
  const name = { firstName: '<b>नमिता</b> "O\'Brien"', lastName: '😀 --' };
  await db.update(users).set(name).where(eq(users.id, asha.user.id));

  expect((await pageFor(nila)).client.name).toBe(`${name.firstName} ${name.lastName}`);
});

test('2.2.1 an id that nobody has is nobody’s, whatever is in it', async () => {
  for (const id of ["' or 1=1 --", '%', '../admin', '\u0000', '😀', 'a'.repeat(1000)]) {
    expectRefusal(await clientFor(nila, id), 'not_found');
  }
});

test('looking at a client changes nothing', async () => {
  await insertCall(asha, Date.now() - DAY);
  await pageFor(nila);

  expect(await db.select().from(bookingNotes)).toEqual([]);
  expect(
    await db.query.auditLog.findMany({ where: (row, { isNotNull }) => isNotNull(row.actorId) }),
  ).toEqual([]);
});
