import { beforeEach, expect, test } from 'vitest';
import { mentors, tempReservations } from '#db/schema/index.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { HOUR } from '#domain/time.ts';
import type { BookingView } from '#functions/booking/own-booking.ts';
import { db, moveClock } from '#support/api.ts';
import { admin, type Customer, customer, customers, day } from '#support/customer.ts';
import { agendaOf, userActions } from '#support/dashboard.ts';
import { newestEmail, subjectsTo } from '#support/emails.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import { confirmedCall } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const early = { date: day(6), time: '11:00' };
const late = { date: day(7), time: '18:00' };

let nila: Customer;
let asha: Customer;
let id: string;
let booking: BookingView;

beforeEach(async () => {
  nila = await admin();
  ({ client: asha, id, booking } = await confirmedCall());
});

function propose(who: Customer, id: string, times = [early, late]) {
  return who.request<ErrorBody>('POST', `/mentor/calls/${id}/proposals`, { times });
}

test('when a client accepts a proposed time, the other proposed times become free', async () => {
  expect((await propose(nila, id)).status).toBe(201);
  const email = await newestEmail('Another time for your call? Discovery Call, ');
  expect(email?.text).toContain('11:00 AM IST');
  expect(email?.text).toContain(`/move?booking=${id}`);
  const starts = [expect.objectContaining(early), expect.objectContaining(late)];
  expect((await asha.list()).body.bookings).toMatchObject([{ proposals: starts }]);
  expect((await asha.show(id)).body).toMatchObject({ proposals: starts });
  expect((await agendaOf(nila)).calls).toMatchObject([{ proposals: starts }]);
  const other = await customer();
  for (const slot of [early, late]) expectRefusal(await other.hold(slot), 'slot_unavailable');
  expect(await asha.slot(early.date, early.time, 'discovery-call', `&moving=${id}`)).toMatchObject({
    selectable: true,
  });
  expect((await asha.move(id, early)).body.booking).toMatchObject(early);
  expect((await other.hold(late)).status).toBe(201);
  expect(await userActions()).toMatchObject([{ action: 'move proposed', subject: id }]);
});

test('in the calendar for moves, only a call’s mentor can select the call’s current and proposed times', async () => {
  const [meera, zoya] = [await customer(), await customer()];
  await insertMentors({ id: 'meera', userId: meera.user.id }, { id: 'zoya', userId: zoya.user.id });
  const { id } = await confirmedCall(undefined, { mentor: 'meera' });
  await propose(meera, id, [early]);
  for (const [mentor, isFree] of [
    [meera, true],
    [zoya, false],
  ] as const) {
    const query = `&mentor=meera&moving=${id}`;
    const stateOf = (date: string, time: string) => mentor.slot(date, time, undefined, query);
    expect(await stateOf(day(5), '10:00')).toMatchObject({ selectable: isFree });
    expect(await stateOf(early.date, early.time)).toMatchObject({ selectable: isFree });
  }
});

test('a mentor’s proposed times expire after a day and leave the call unchanged', async () => {
  await propose(nila, id);
  expect((await asha.show(id)).body.booking).toMatchObject({ date: day(5), time: '10:00' });
  await moveClock(25 * HOUR);
  expect((await (await customer()).hold(early)).status).toBe(201);
  expect(await db.query.unpaidHolds.findMany()).toEqual([]);
});

test('eleven hours before a call, a client can move the call only to a proposed time', async () => {
  await insertMentors({ id: 'meera' }, { id: 'zoya' });
  const { client: asha, id, booking } = await confirmedCall(undefined, { mentor: 'meera' });
  await moveClock(booking.startsAt - Date.now() - 11 * HOUR);
  expect((await propose(await admin(), id, [early])).status).toBe(201);
  expectRefusal(await asha.move(id, { date: day(8) }), 'conflict');
  expectRefusal(await asha.move(id, { ...early, mentor: 'zoya' }), 'conflict');
  expect((await asha.move(id, { ...early, mentor: 'meera' })).status).toBe(200);
});

test('a mentor’s new proposal replaces the earlier one, unless a new time is unavailable or the call has changed', async () => {
  await propose(nila, id);
  await (await customer()).held({ date: day(8), time: '12:00' });
  const refused = await propose(nila, id, [late, { date: day(8), time: '12:00' }]);
  expectRefusal(refused, 'slot_unavailable');
  expect(await db.query.tempReservations.findMany()).toHaveLength(3);
  expect((await propose(nila, id, [late])).status).toBe(201);
  expect((await (await customer()).hold(early)).status).toBe(201);

  await db.update(tempReservations).set({ expiresAt: 0 });
  await db.$client.execute(`create trigger moved_meanwhile after delete on temp_reservations
    begin update bookings set sequence = sequence + 1; end`);
  const outdated = await propose(nila, id);
  await db.$client.execute('drop trigger moved_meanwhile');
  expectRefusal(outdated, 'conflict', bookingRefusals.changedMeanwhile);
});

test('a mentor can repeat a proposed time that is now too soon for a new proposal', async () => {
  await propose(nila, id);
  await db.update(mentors).set({ minimumNotice: 24 * 20 });
  const refused = await propose(nila, id, [early, { date: day(8), time: '12:00' }]);
  expectRefusal(refused, 'slot_unavailable');
  expect(await db.query.tempReservations.findMany()).toMatchObject([early, late]);
  expect((await propose(nila, id, [early])).status).toBe(201);
  expect(await db.query.tempReservations.findMany()).toMatchObject([early]);
});

test.each(['cancelled', 'withdrawn'])('times of a %s call or proposal become free', async (how) => {
  await propose(nila, id);
  if (how === 'cancelled') await asha.cancel(id);
  else await nila.request('DELETE', `/mentor/calls/${id}/proposals`);
  const entry = { action: 'move proposal withdrawn', subject: id };
  expect(await userActions()).toMatchObject([
    { action: 'move proposed', subject: id },
    ...(how === 'cancelled' ? [] : [entry]),
  ]);
  expect((await (await customer()).hold(early)).status).toBe(201);
  expect((await subjectsTo(asha.user.email)).length).toBeGreaterThan(1);
});

test.each([
  [[], 'Please choose at least one time, at most 3'],
  [[early, early, early, late], 'Please choose at least one time, at most 3'],
  [[{ date: day(5), time: '10:00' }], 'Your call is already at this time'],
  [[{ date: day(30), time: '10:00' }], 'Calls can be booked from'],
])('rejects the proposed times %j', async (times, message) => {
  const { status, body } = await propose(nila, id, times);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain(message);
});

test.each([
  ['another tab accepts another time', late],
  ['an admin moves the call', { date: day(8), time: '09:00' }],
])('15.4.2 a call moves only once if a client accepts a proposed time while %s', async (_, to) => {
  await propose(nila, id);
  const from = booking.startsAt;
  const other = { ...to, from };
  const replies = await Promise.all([
    asha.move(id, { ...early, from }),
    to === late ? asha.move(id, other) : nila.request('POST', `/admin/bookings/${id}/move`, other),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const moved = replies[0]?.status === 200 ? early : to;
  expect(await db.query.bookings.findMany()).toMatchObject([{ ...moved, sequence: 1 }]);
  expect(await db.query.tempReservations.findMany()).toEqual([]);
});

test('a proposed time cannot be accepted if an admin has paused the mentor since the proposal', async () => {
  await insertMentors({ id: 'meera' });
  const { client: asha, id } = await confirmedCall(undefined, { mentor: 'meera' });
  await propose(await admin(), id, [early]);
  await db.update(mentors).set({ isActive: false });
  expectRefusal(await asha.move(id, early), 'slot_unavailable');
});

test('proposed times do not count as holds, so they trigger no bot check for other clients', async () => {
  const interval = { duration: 30, startsAt: 0, endsAt: 0 };
  const times = { createdAt: 0, heldSince: 0, expiresAt: Date.now() + 30 * 24 * HOUR };
  const rows = slotTimes
    .slice(0, 30)
    .flatMap((time) =>
      [8, 9].map((days) => ({ id: `${days} ${time}`, bookingId: 'call', date: day(days), time })),
    );
  const free = { userEmail: '', network: '' };
  await db
    .insert(tempReservations)
    .values(rows.map((row) => ({ ...row, ...interval, ...times, ...free })));
  const [ravi] = await customers(1, false);
  expect((await ravi?.hold({ date: day(3) }))?.status).toBe(201);
});
