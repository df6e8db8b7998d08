import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings, mentors, users } from '#db/schema/index.ts';
import { clientMessages } from '#domain/booking/clients.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { db, moveClock } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer, day, signInAgain } from '#support/customer.ts';
import { AdminApi, requestClient, userActions } from '#support/dashboard.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import { uploaded } from '#support/packages/documents.ts';
import { bookSession, buyPackage, openSession } from '#support/packages/purchases.ts';
import { savePlan, sentPlan, setStepDone, step } from '#support/plans.ts';
import { paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

let nila: Customer;
let meera: Customer;
let asha: Customer;

beforeEach(async () => {
  [nila, meera, asha] = [await admin(), await customer(), await customer()];
});

const RAVI = { id: 'ravi', name: 'Ravi' };

const withMentors = () =>
  insertMentors({ id: 'meera', name: 'Meera', userId: meera.user.id }, RAVI);

const pageFor = async (who: Customer) => (await requestClient(who, asha.user.id)).body;

test('8.2.3 shows a client’s payments and emails to admins, but not to mentors', async () => {
  const { booking, paid } = await paidBooking(asha, { service: 'resume' });
  await asha.confirm(booking.id);
  await new AdminApi(nila).refund(paid.razorpay_payment_id, { amount: 5000 });

  const page = await pageFor(nila);

  const { id, displayName: name, email, createdAt: since } = asha.user;
  const phoneNumber = '+91 98765 43210';
  expect(page.client).toEqual({ id, name, email, since, phoneNumber });
  const own = { id: booking.id, state: 'confirmed', outcome: null, note: null };
  expect(page.calls).toMatchObject([{ serviceType: 'Resume', own }]);
  expect(page.calls[0]?.own?.answers).toContainEqual({ label: 'Test scores', text: 'IELTS 8' });
  const amount = booking.price * 100;
  expect(page.payments).toMatchObject([
    { amount, refunded: 5000, receipt: expect.stringMatching(/^WM\//) },
  ]);
  expect(page.mails?.map(({ kind }) => kind)).toContain('booking-confirmed');

  const { mentorId } = (await db.query.bookings.findFirst()) ?? {};
  await insertMentors({ id: mentorId, userId: meera.user.id });
  const hers = await pageFor(meera);
  expect(hers.calls).toMatchObject([{ own: { id: booking.id } }]);
  expect(hers).toMatchObject({ payments: null, mails: null });
  const words = JSON.stringify(hers);
  expect(words).not.toContain(paid.razorpay_payment_id);
  expect(words).not.toMatch(/"\w*(price|amount|receipt|refund|verified|google|subject)\w*":|₹/i);
});

test('the client page lists calls with their notes, latest first', async () => {
  const [firstName, lastName] = ['<b>नमिता</b> "O\'Brien"', '😀 --'];
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, asha.user.id));
  const { client, calls } = await pageFor(nila);
  expect([client.name, calls]).toEqual([`${firstName} ${lastName}`, []]);
  const early = await insertCall(asha, Date.now() - 2 * DAY, { outcome: 'no_show' });
  const late = await insertCall(asha, Date.now() - DAY);
  await asha.held();
  expect((await pageFor(nila)).calls[1]).toMatchObject({ own: { id: late.id, note: null } });
  expect(await userActions()).toEqual([]);
  const note = { note: 'Wants Munich.', seenAt: null };
  await nila.request('PUT', `/mentor/calls/${late.id}/note`, note);

  expect((await pageFor(nila)).calls).toMatchObject([
    { own: { state: 'pending' } },
    { own: { id: late.id, note: { text: 'Wants Munich.', by: nila.user.displayName } } },
    { own: { id: early.id, state: 'no_show', note: null } },
  ]);
});

test('8.2.2, 8.2.3 a mentor sees no details of calls with other mentors', async () => {
  await withMentors();
  const mine = { mentorId: 'meera', timeZone: 'Asia/Dubai' };
  const own = await insertCall(asha, Date.now() - DAY, mine);
  const other = await insertCall(asha, Date.now() - HOUR, {
    mentorId: 'ravi',
    mentorName: 'Ravi',
    phoneNumber: '+91 11111 11111',
    outcome: 'no_show',
    fullName: 'Another Name',
    purposeOfCall: 'A secret',
  });
  for (const { id } of [own, other]) {
    await nila.request('PUT', `/mentor/calls/${id}/note`, { note: `On ${id}`, seenAt: null });
  }

  const page = await pageFor(meera);

  const { startsAt, duration, serviceType } = other;
  const mentor = { slug: 'ravi', name: 'Ravi' };
  expect(page.calls).toEqual([
    { startsAt, duration, serviceType, mentor, own: null },
    expect.objectContaining({
      own: expect.objectContaining({ id: own.id, name: 'Asha Rao', state: 'confirmed' }),
    }),
  ]);
  expect(page.calls[1]?.own).toMatchObject({ note: { text: `On ${own.id}` } });
  expect(page.client.phoneNumber).toBe('+91 98765 43210');
  expect(JSON.stringify(page)).not.toMatch(/secret|Another|11111|no_show|razorpay/i);
  expect(JSON.stringify(page)).not.toContain(other.id);
});

test('2.2.1, 8.2.2 returns 404 for deleted clients, and for a mentor who has no call with the client', async () => {
  await withMentors();
  await insertCall(asha, Date.now() - DAY, { mentorId: 'ravi' });
  await insertCall(asha, Date.now() + DAY, { mentorId: 'meera', status: 'pending' });
  await insertCall(asha, Date.now() + 2 * DAY, { mentorId: 'meera', status: 'cancelled' });

  for (const id of ['nobody', asha.user.id]) {
    expectRefusal(await requestClient(meera, id), 'not_found', clientMessages.clientNotFound);
  }
  expectRefusal(await requestClient(asha, asha.user.id), 'forbidden');
  await insertCall(asha, Date.now() - 2 * DAY, { mentorId: 'meera' });
  expect((await requestClient(meera, asha.user.id)).status).toBe(200);
  await db.update(mentors).set({ userId: null });
  expectRefusal(await requestClient(meera, asha.user.id), 'forbidden');
  const her = await customer();
  await insertCall(her, Date.now() - DAY);
  expect((await her.deleteAccount()).status).toBe(204);

  expectRefusal(await requestClient(nila, her.user.id), 'not_found', clientMessages.clientNotFound);
  expect(await db.select().from(bookings).where(eq(bookings.userId, her.user.id))).toHaveLength(1);
  for (const id of ["' or 1=1 --", '%', '../admin', '\u0000', '😀', 'a'.repeat(1000)]) {
    expectRefusal(await requestClient(nila, id), 'not_found');
  }
});

test('8.2.2, 8.2.3 shows the amounts of a client’s package to admins, but not to mentors', async () => {
  await withMentors();
  const choice = { additionalSchools: 2, mentor: 'meera' };
  const { id, paid } = await buyPackage(asha, choice);
  const list = await openSession(asha, 'finalize-list');
  await bookSession(asha, list, { date: day(15), time: '12:00', mentor: 'ravi' });
  await moveClock(6 * DAY);
  [meera, nila] = [await signInAgain(meera), await signInAgain(nila)];

  expect((await pageFor(nila)).plan).toBeNull();
  const plan = await sentPlan(meera, id, { steps: [step({ dueOn: day(12) })] });
  const here = await signInAgain(asha);
  await setStepDone(here, plan.steps[0]?.id ?? '');
  await savePlan(meera, id, { summary: 'A draft', steps: [], revision: plan.revision });
  await uploaded(here);

  for (const who of [meera, nila]) {
    const { plan, documents } = await pageFor(who);
    const steps = [{ text: 'Book the IELTS', doneAt: expect.any(Number) }];
    expect(plan).toMatchObject({ id, summary: 'Two good options.', steps });
    expect(documents).toMatchObject([{ versions: [{ isFromClient: true, isNew: true }] }]);
  }
  const packageFor = async (who: Customer) => (await pageFor(who)).packages[0];

  const pack = await packageFor(nila);
  expect(pack).toMatchObject({ title: 'Feeling Lost', isLive: true, canExtend: true });
  expect(pack?.sessions).toHaveLength(10);
  expect(pack?.sessions.slice(0, 3)).toMatchObject([
    { state: 'used', mentor: { name: 'Meera' }, canGiveBack: true },
    { state: 'booked', mentor: { name: 'Ravi' }, canGiveBack: false },
    { title: 'Resume', state: 'open', startsAt: null, mentor: null, canGiveBack: false },
  ]);
  expect(pack?.books).toEqual({ delivered: 100_000, open: 2_499_700, refunded: 0, forfeited: 0 });

  await db.update(bookings).set({ outcome: 'no_show' });
  const hers = await packageFor(meera);
  expect(hers).toMatchObject({ books: null, canExtend: false });
  expect(hers?.sessions.slice(0, 3)).toMatchObject([
    { state: 'used', mentor: { name: 'Meera' } },
    { state: 'used', mentor: { name: 'Ravi' } },
    { state: 'open', mentor: null },
  ]);
  expect(hers?.sessions.some(({ canGiveBack }) => canGiveBack)).toBe(false);
  expect(JSON.stringify(hers)).not.toMatch(/"\w*(value|amount|zoomLink)\w*":|missed/i);

  const all = { amount: 2_599_700, cancelsCalls: true };
  await new AdminApi(nila).refund(paid.razorpay_payment_id, all);
  const refunded = await packageFor(nila);
  expect(refunded).toMatchObject({ isLive: false, canExtend: false });
  expect(refunded?.sessions.some(({ canGiveBack }) => canGiveBack)).toBe(false);
  const books = { delivered: 0, open: 0, refunded: 2_599_700, forfeited: 0 };
  expect(refunded?.books).toEqual(books);
  const restore = `/admin/passes/sessions/${pack?.sessions[0]?.id}/return`;
  expectRefusal(await nila.request('POST', restore, { reason: 'Ill' }), 'conflict');
  const stranger = await customer();
  await insertMentors({ id: 'zoya', userId: stranger.user.id });
  expectRefusal(await requestClient(stranger, asha.user.id), 'not_found');
});
