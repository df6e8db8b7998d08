/** Several mentors with calendars of their own: who is free, who takes a call, and never two at once. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, bookings, mentors } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { type Customer, crowd, customer, day } from '#tests/support/customer.ts';
import { set } from '#tests/support/mentor.ts';
import { insertMentors, setHours, takeOff } from '#tests/support/mentors/mentors.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { isDeep } from '#tests/support/stack/deep.ts';

const CROWD = isDeep ? 1000 : 200;
const MONDAY = [1, 2, 3, 4, 5, 6, 7]
  .map((days) => day(days))
  .find((date) => weekdayOf(date) === '1');

test(`of ${CROWD} people who claim one start of three mentors, three get it, one each`, async () => {
  await insertMentors({}, {}, {});
  const people = await crowd(CROWD);

  const replies = await Promise.all(people.map((person) => person.hold({ time: '10:00' })));

  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(CROWD - 3);
  const holds = await db.query.tempReservations.findMany();
  const taken = holds.map(({ mentorId }) => mentorId).toSorted();
  expect(taken).toEqual(['mentor-1', 'mentor-2', 'mentor-3']);
}, 120_000);

test('two clients and two mentors at one start are two calls, never three', async () => {
  await insertMentors({}, {});
  const [asha, ravi, meera] = [await customer(), await customer(), await customer()];

  expect((await asha.hold({ time: '10:00' })).status).toBe(201);
  expect((await ravi.hold({ time: '10:00' })).status).toBe(201);
  const late = await meera.hold({ time: '10:00' });

  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ error: { message: bookingMessages.slotUnavailable } });
});

test('the least busy of the free ones takes a call, and the booking says who', async () => {
  await insertMentors(
    { id: 'ananya', name: 'Ananya Krishnan' },
    { id: 'arnab', name: 'Arnab Sen' },
  );
  const [asha, ravi] = [await customer(), await customer()];

  const first = await asha.hold({ time: '10:00' });
  const second = await ravi.hold({ time: '15:00' });

  expect(first.body.booking.mentor).toEqual({ slug: 'ananya', name: 'Ananya Krishnan' });
  expect(second.body.booking.mentor).toEqual({ slug: 'arnab', name: 'Arnab Sen' });
});

test('a client may ask for one of them', async () => {
  await insertMentors({ id: 'ananya' }, { id: 'arnab' });
  const [asha, ravi, meera] = [await customer(), await customer(), await customer()];

  const chosen = await asha.hold({ time: '10:00', mentor: 'arnab' });
  const taken = await ravi.hold({ time: '10:00', mentor: 'arnab' });
  const anybody = await meera.hold({ time: '10:00' });

  expect(chosen.body.booking.mentor?.slug).toBe('arnab');
  expect(taken.status).toBe(409);
  expect(anybody.body.booking.mentor?.slug).toBe('ananya');
});

test('asked for another mentor at the time that one holds, the hold changes to them', async () => {
  await insertMentors({ id: 'ananya' }, { id: 'arnab' });
  const asha = await customer();
  const held = await asha.hold({ time: '10:00', mentor: 'ananya' });

  const again = await asha.hold({ time: '10:00', mentor: 'ananya' });
  const replacing = held.body.booking.id;
  const other = await asha.hold({ time: '10:00', mentor: 'arnab', replacing });

  expect(again.body.booking.id).toBe(replacing);
  expect(other.status).toBe(201);
  expect(other.body.booking.mentor?.slug).toBe('arnab');
});

test('a mentor who is unknown, switched off or takes other services gets no call', async () => {
  await insertMentors({ id: 'ananya', isActive: false }, { id: 'arnab', services: ['lor'] });
  const asha = await customer();
  const ask = (mentor: string) => asha.hold({ service: 'resume', time: '10:00', mentor });

  for (const mentor of ['ananya', 'arnab', 'nobody']) {
    const { status, body } = await ask(mentor);
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { message: bookingMessages.slotUnavailable } });
  }
  expect((await asha.hold({ service: 'lor', time: '10:00', mentor: 'arnab' })).status).toBe(201);
});

test('hours of a weekday, of a date and days off close a calendar, and what is closed cannot be held', async () => {
  await insertMentors({ id: 'ananya' });
  const monday = MONDAY ?? '';
  await setHours('ananya', '1', ['10:00', '12:00']);
  await setHours('ananya', day(9));
  await takeOff('ananya', day(10), day(11));
  const asha = await customer();

  const days = (await asha.calendar('resume')).body.days;
  const open = (date: string) =>
    days
      .find((one) => one.date === date)
      ?.slots.filter(({ selectable }) => selectable)
      .map(({ time }) => time);
  const closed = days.find(({ date }) => date === day(10))?.slots[0];

  expect(open(monday)).toEqual(['10:00', '10:30', '11:00']);
  expect([open(day(9)), open(day(10)), open(day(11))]).toEqual([[], [], []]);
  expect(closed).toMatchObject({ state: 'closed', label: 'Not a working hour' });
  const hold = async (date: string, time: string) =>
    (await asha.hold({ service: 'resume', date, time })).status;
  expect(await hold(monday, '11:30')).toBe(409);
  expect(await hold(day(10), '10:00')).toBe(409);
  expect(await hold(monday, '11:00')).toBe(201);
});

const ANANYA = { id: 'ananya', name: 'Ananya Krishnan' };
const ARNAB = { id: 'arnab', name: 'Arnab Sen' };

/** A call with Ananya, who works from 10 to 12 on day 6. */
async function callWithAnanya(...others: Parameters<typeof insertMentors>) {
  await insertMentors(ANANYA, ...others);
  await setHours('ananya', day(6), ['10:00', '12:00']);
  const asha = await customer();
  const { id } = await paidBooking(asha, { date: day(5), time: '10:00', mentor: 'ananya' });
  return { asha, id };
}

test('a move keeps its mentor, by the client and by an admin, unless another one is chosen', async () => {
  const { asha, id } = await callWithAnanya(ARNAB);
  const nila = await admin();
  const away = { date: day(6), time: '15:00' };

  for (const move of [
    () => asha.move(id, away),
    () => nila.request('POST', `/admin/bookings/${id}/move`, away),
  ]) {
    expectRefusal(await move(), 'slot_unavailable');
  }
  const kept = await asha.move(id, { date: day(6), time: '11:00' });
  const given = await asha.move(id, { ...away, mentor: 'arnab' });

  expect(kept.body.booking.mentor?.name).toBe('Ananya Krishnan');
  expect(given.body.booking.mentor?.name).toBe('Arnab Sen');
  expect((await asha.show(id)).body.booking.mentor?.name).toBe('Arnab Sen');
});

test.each([
  ['does not offer the service', 'arnab'],
  ['is switched off', 'zoya'],
  ['has no name', 'first'],
  ['is unknown', 'nobody'],
])('neither a move nor an assignment gives a call to a mentor who %s', async (_, mentor) => {
  const { asha, id } = await callWithAnanya(
    { ...ARNAB, services: ['lor'] },
    { id: 'zoya', name: 'Zoya', isActive: false },
    { id: 'first', name: null },
  );
  const { startsAt } = (await asha.show(id)).body.booking;
  const nila = await admin();
  const assign = { mentor, from: startsAt };

  expectRefusal(await asha.move(id, { date: day(6), time: '11:00', mentor }), 'slot_unavailable');
  const path = `/admin/bookings/${id}/mentor`;
  expectRefusal(await nila.request('PUT', path, assign), 'slot_unavailable');
  expect((await nila.request('GET', `${path}s`)).body).toEqual({ mentors: [] });
});

test('an admin assigns a call to a mentor who is free at its time, also at short notice', async () => {
  const { asha, id } = await callWithAnanya(ARNAB, { id: 'zoya', name: 'Zoya Ansari' });
  await set('minimumNotice', '240');
  const { startsAt } = (await asha.show(id)).body.booking;
  const [ravi, nila] = [await customer(), await admin()];
  await db.update(mentors).set({ minimumNotice: 0 }).where(eq(mentors.id, 'zoya'));
  // Not at the same start, which a unique index refuses by itself.
  await paidBooking(ravi, { service: 'lor', date: day(5), time: '09:30', mentor: 'zoya' });
  const path = `/admin/bookings/${id}/mentor`;
  const assign = (mentor: string) => nila.request('PUT', path, { mentor, from: startsAt });

  expect((await nila.request('GET', `${path}s`)).body).toEqual({
    mentors: [{ slug: 'arnab', name: 'Arnab Sen' }],
  });
  expectRefusal(await assign('zoya'), 'slot_unavailable');
  expectRefusal(await assign('ananya'), 'invalid');
  expect((await assign('arnab')).status).toBe(204);

  const assigned = { startsAt, mentor: { name: 'Arnab Sen' } };
  expect((await asha.show(id)).body.booking).toMatchObject(assigned);
  const deeds = await db.select().from(auditLog).where(eq(auditLog.action, 'call assigned'));
  const entry = { actorId: nila.user.id, subject: id, detail: 'to Arnab Sen' };
  expect(deeds).toMatchObject([entry]);
});

test('of two assignments of overlapping calls to one mentor at once only one takes place', async () => {
  const { asha, id } = await callWithAnanya(ARNAB, { id: 'zoya', name: 'Zoya Ansari' });
  const [ravi, nila] = [await customer(), await admin()];
  const near = { service: 'lor', date: day(5), time: '09:30', mentor: 'arnab' };
  const { id: other } = await paidBooking(ravi, near);
  const assign = async (call: string, client: Customer) => {
    const { startsAt: from } = (await client.show(call)).body.booking;
    return nila.request('PUT', `/admin/bookings/${call}/mentor`, { mentor: 'zoya', from });
  };

  const replies = await Promise.all([assign(id, asha), assign(other, ravi)]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('of two assignments of one call to two mentors at one moment only one takes place', async () => {
  const { asha, id } = await callWithAnanya(ARNAB, { id: 'zoya', name: 'Zoya Ansari' });
  const { startsAt } = (await asha.show(id)).body.booking;
  const nila = await admin();
  const assign = (mentor: string) =>
    nila.request('PUT', `/admin/bookings/${id}/mentor`, { mentor, from: startsAt });

  const replies = await Promise.all([assign('arnab'), assign('zoya')]);

  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('a call for parents goes to no mentor whose page says that they talk with students', async () => {
  const slug = 'ananya-krishnan';
  await insertMentors({ id: slug, name: 'Ananya Krishnan' }, { id: 'first', name: null });
  const [vikram, nila] = [await customer(), await admin()];
  const start = { service: 'parent-consultation', date: day(5), time: '10:00' } as const;

  const calendar = await vikram.request('GET', '/calendar?service=parent-consultation');
  expect(calendar.body).toMatchObject({ mentors: [], takers: 1 });
  expectRefusal(await vikram.hold({ ...start, mentor: slug }), 'slot_unavailable');
  const { id } = (await vikram.hold(start)).body.booking;
  expect((await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.mentorId).toBe('first');
  const services = ['lor', 'parent-consultation'];
  const path = `/admin/mentors/${slug}`;
  expectRefusal(
    await nila.request('PATCH', path, { services }),
    'invalid',
    mentorMessages.notOnPage,
  );
});

test('hours until midnight end there, and time off keeps calls out that reach into it', async () => {
  await insertMentors({ id: 'zoya' });
  await setHours('zoya', day(5), ['22:00', '24:00']);
  await setHours('zoya', day(6), ['10:00', '24:00']);
  await takeOff('zoya', day(9));
  const [asha, ravi] = [await customer(), await customer()];
  const lor = { service: 'lor', time: '23:30' };

  expectRefusal(await asha.hold({ ...lor, date: day(5) }), 'slot_unavailable');
  expect(await asha.slot(day(5), '23:30', 'lor')).toMatchObject({ state: 'closed' });
  expectRefusal(await asha.hold({ ...lor, date: day(8) }), 'slot_unavailable');
  expect((await asha.hold({ date: day(8), time: '23:30' })).status).toBe(201);
  expect((await ravi.hold({ ...lor, date: day(7) })).status).toBe(201);
});
