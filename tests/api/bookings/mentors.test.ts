/** Several mentors with calendars of their own: who is free, who takes a call, and never two at once. */
import { expect, test } from 'vitest';
import { bookingMessages } from '#domain/booking/messages.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { db } from '#tests/support/api.ts';
import { crowd, customer, day } from '#tests/support/customer.ts';
import { insertMentors, setHours, takeOff } from '#tests/support/mentors/mentors.ts';
import { paidBooking } from '#tests/support/providers.ts';
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

test('a move keeps the mentor while they are free, and else names who takes the call', async () => {
  await insertMentors({ id: 'ananya', name: 'Ananya' }, { id: 'arnab', name: 'Arnab' });
  await setHours('ananya', day(6), ['10:00', '12:00']);
  const asha = await customer();
  const { id } = await paidBooking(asha, { date: day(5), time: '10:00', mentor: 'ananya' });

  const kept = await asha.move(id, { date: day(6), time: '11:00' });
  const given = await asha.move(id, { date: day(6), time: '15:00' });

  expect(kept.body.booking.mentor?.name).toBe('Ananya');
  expect(given.body.booking.mentor?.name).toBe('Arnab');
  expect((await asha.show(id)).body.booking.mentor?.name).toBe('Arnab');
});

test('a move finds no time where nobody is free', async () => {
  await insertMentors({ id: 'ananya' }, { id: 'arnab', services: ['lor'] });
  await setHours('ananya', day(6), ['10:00', '12:00']);
  const asha = await customer();
  const { id } = await paidBooking(asha, { date: day(5), time: '10:00' });

  const { status, body } = await asha.move(id, { date: day(6), time: '15:00' });

  expect(status).toBe(409);
  expect(body).toMatchObject({ error: { code: 'slot_unavailable' } });
});
