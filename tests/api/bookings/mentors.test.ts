import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog, bookings } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { db } from '#support/api.ts';
import { admin, type Customer, customer, day } from '#support/customer.ts';
import { insertMentors, saveSetting, setHours } from '#support/mentors/mentors.ts';
import { paidBooking } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

type Calendar = Awaited<ReturnType<typeof calendarOf>>;

const ANANYA = { id: 'ananya', name: 'Ananya Krishnan' };
const ARNAB = { id: 'arnab', name: 'Arnab Sen' };

const calendarOf = async (person: Customer, service: ServiceId, query = '') =>
  (await person.calendar(service, query)).body;

const slotAt = ({ days }: Calendar, date: string, time: string) =>
  days.find((day) => day.date === date)?.slots.find((slot) => slot.time === time);

test('assigns the least busy free mentor, unless the client chooses a mentor', async () => {
  await insertMentors(ANANYA, ARNAB);
  const [asha, ravi, meera] = [await customer(), await customer(), await customer()];

  const first = await asha.held({ time: '10:00' });
  const second = await ravi.held({ time: '15:00' });
  expect(first.mentor).toEqual({ slug: 'ananya', name: 'Ananya Krishnan' });
  expect(second.mentor).toEqual({ slug: 'arnab', name: 'Arnab Sen' });

  expect((await meera.hold({ time: '10:00', mentor: 'ananya' })).status).toBe(409);
  const chosen = await meera.held({ time: '10:00', mentor: 'arnab' });
  expect(chosen.mentor?.slug).toBe('arnab');
  expectRefusal(await (await customer()).hold({ time: '10:00' }), 'slot_unavailable');
  expect((await meera.hold({ time: '10:00', mentor: 'arnab' })).status).toBe(200);
});

test('a client can change a hold’s mentor, and a change of the service keeps the mentor', async () => {
  await insertMentors(ANANYA, ARNAB);
  const asha = await customer();
  const { id: replacing } = await asha.held({ mentor: 'ananya' });

  const changed = await asha.held({ mentor: 'arnab', replacing });
  expect(changed.mentor?.slug).toBe('arnab');
  const longer = await asha.held({ service: 'lor', replacing: changed.id });
  expect(longer.mentor?.slug).toBe('arnab');
});

test('a held call cannot become a longer call that ends after the mentor’s working hours', async () => {
  await insertMentors(ANANYA);
  await setHours('ananya', day(5), ['10:00', '12:30']);
  const asha = await customer();
  const { id: replacing } = await asha.held({ time: '12:00' });
  expect(await asha.slot(day(5), '12:00', 'lor')).toMatchObject({ state: 'closed' });
  const longer = await asha.hold({ service: 'lor', time: '12:00', replacing });
  expectRefusal(longer, 'slot_unavailable');
  expect(await asha.slot(day(5), '12:00')).toMatchObject({ state: 'yours', selectable: true });
});

test('the calendar lists a service’s mentors with their next free times', async () => {
  await insertMentors(ANANYA, { ...ARNAB, services: ['lor'] }, { id: 'zoya', name: null });
  await setHours('ananya', day(1));
  await setHours('ananya', day(2), ['10:00', '12:00']);
  const asha = await customer();
  await asha.hold({ date: day(2), time: '10:00', mentor: 'ananya' });

  const anybody = await calendarOf(asha, 'lor');
  const one = await calendarOf(asha, 'lor', '&mentor=arnab');

  for (const { mentors, hold } of [anybody, one]) {
    expect(mentors).toMatchObject([
      { slug: 'ananya', name: ANANYA.name, next: { date: day(2), time: '10:30' } },
      { slug: 'arnab', name: ARNAB.name, next: { date: day(1), time: '07:00' } },
    ]);
    expect(hold?.mentor).toEqual({ slug: 'ananya', name: ANANYA.name });
  }
  expect([anybody.mentor, one.mentor]).toEqual([undefined, 'arnab']);
  expect((await calendarOf(asha, 'resume')).mentors).toMatchObject([{ slug: 'ananya' }]);
  const ravi = await customer();
  const stateOf = async (mentor: string) =>
    slotAt(await calendarOf(ravi, 'lor', `&mentor=${mentor}`), day(1), '10:00')?.state;
  expect([await stateOf('ananya'), await stateOf('arnab')]).toEqual(['closed', 'free']);
});

test('rejects a hold with a mentor who does not offer the service', async () => {
  await insertMentors(
    ANANYA,
    { ...ARNAB, services: ['lor'] },
    { id: 'lalrem', name: 'Lalrem', isActive: false },
    { id: 'zoya', name: null },
  );
  await setHours('ananya', day(5));
  const asha = await customer();

  for (const mentor of ['arnab', 'lalrem', 'nobody', "%20'; drop--", 'zoya']) {
    const calendar = await calendarOf(asha, 'resume', `&mentor=${mentor}`);
    expect(calendar.mentor, mentor).toBeUndefined();
    expect(slotAt(calendar, day(5), '10:00')).toMatchObject({ selectable: true, mentor: 'zoya' });
  }
  for (const mentor of ['arnab', 'lalrem', 'nobody']) {
    const reply = await asha.hold({ service: 'resume', mentor });
    expectRefusal(reply, 'slot_unavailable', bookingMessages.slotUnavailable);
  }
  expect((await asha.hold({ service: 'lor', mentor: 'arnab' })).status).toBe(201);
});

async function callWithAnanya(...others: Parameters<typeof insertMentors>) {
  await insertMentors(ANANYA, ...others);
  await setHours('ananya', day(6), ['10:00', '12:00']);
  const asha = await customer();
  const { id, booking } = await paidBooking(asha, { mentor: 'ananya' });
  const nila = await admin();
  const assign = (mentor: string, call = id) =>
    nila.request('PUT', `/admin/bookings/${call}/mentor`, { mentor, from: booking.startsAt });
  return { asha, id, booking, nila, assign };
}

test('a call keeps its mentor when the client moves it, unless the client picks another mentor', async () => {
  const { asha, id, nila } = await callWithAnanya(ARNAB, { id: 'first', name: null });
  await setHours('first', day(6), ['14:00', '16:00']);
  const ravi = await customer();
  const unnamed = await paidBooking(ravi, { mentor: 'first' });
  const away = { date: day(6), time: '15:00' };

  for (const [person, call, query, mentor, [at10, at15]] of [
    [asha, id, '', 'ananya', [true, false]],
    [asha, id, '&mentor=arnab', 'arnab', [true, true]],
    [ravi, unnamed.id, '', 'first', [false, true]],
  ] as const) {
    const calendar = await calendarOf(person, 'discovery-call', `&moving=${call}${query}`);
    expect(calendar.mentor).toBe(mentor);
    expect(slotAt(calendar, day(6), '10:00')?.selectable).toBe(at10);
    expect(slotAt(calendar, day(6), '15:00')?.selectable).toBe(at15);
  }

  expectRefusal(await asha.move(id, away), 'slot_unavailable');
  const asAdmin = await nila.request('POST', `/admin/bookings/${id}/move`, away);
  expectRefusal(asAdmin, 'slot_unavailable');
  const moved = await asha.move(id, { date: day(6), time: '11:00' });
  expect(moved.body.booking.mentor?.name).toBe('Ananya Krishnan');
  const given = await asha.move(id, { ...away, mentor: 'arnab' });
  expect(given.body.booking.mentor?.name).toBe('Arnab Sen');
  expect((await asha.show(id)).body.booking.mentor?.name).toBe('Arnab Sen');
});

test('a call cannot be moved to a mentor who does not offer the service', async () => {
  const { asha, id, nila, assign } = await callWithAnanya(
    { ...ARNAB, services: ['lor'] },
    { id: 'zoya', name: 'Zoya', isActive: false },
    { id: 'first', name: null },
  );

  for (const mentor of ['arnab', 'zoya', 'first', 'nobody']) {
    const to = { date: day(6), time: '11:00', mentor };
    expectRefusal(await asha.move(id, to), 'slot_unavailable');
    expectRefusal(await assign(mentor), 'slot_unavailable');
  }
  const free = await nila.request('GET', `/admin/bookings/${id}/mentors`);
  expect(free.body).toEqual({ mentors: [] });
});

test('lets an admin assign a call to a mentor who is free at that time, even at short notice', async () => {
  const zoya = { id: 'zoya', name: 'Zoya Ansari', minimumNotice: 0 };
  const { asha, id, booking, nila, assign } = await callWithAnanya(ARNAB, zoya);
  await saveSetting('minimumNotice', '240');
  // Overlaps Asha's call at 10:00, but starts earlier: a unique index already rejects a second
  // call at exactly 10:00.
  const near = { service: 'lor', date: day(5), time: '09:30', mentor: 'zoya' };
  await paidBooking(await customer(), near);

  expect((await nila.request('GET', `/admin/bookings/${id}/mentors`)).body).toEqual({
    mentors: [{ slug: 'arnab', name: 'Arnab Sen' }],
  });
  expectRefusal(await assign('zoya'), 'slot_unavailable');
  expectRefusal(await assign('ananya'), 'invalid');
  expect((await assign('arnab')).status).toBe(204);

  const assigned = { startsAt: booking.startsAt, mentor: { name: 'Arnab Sen' } };
  expect((await asha.show(id)).body.booking).toMatchObject(assigned);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'call assigned'));
  const entry = { actorId: nila.user.id, subject: id, detail: 'to Arnab Sen' };
  expect(entries).toMatchObject([entry]);
});

test('when two requests assign the same call, or overlapping calls to one mentor, only one succeeds', async () => {
  const others = [ARNAB, { id: 'zoya' }, { id: 'tara' }, { id: 'meera' }];
  const { nila, assign } = await callWithAnanya(...others);
  const near = { service: 'lor', date: day(5), time: '09:30', mentor: 'meera' };
  const { id: other, booking } = await paidBooking(await customer(), near);
  const assignOther = (mentor: string) =>
    nila.request('PUT', `/admin/bookings/${other}/mentor`, { mentor, from: booking.startsAt });

  for (const rivals of [
    [() => assign('arnab'), () => assign('zoya')],
    [() => assign('tara'), () => assignOther('tara')],
  ]) {
    const replies = await Promise.all(rivals.map((rival) => rival()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  }
});

test('rejects assigning a parent’s call to a mentor who talks only to students', async () => {
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
  const reply = await nila.request('PATCH', `/admin/mentors/${slug}`, { services });
  expectRefusal(reply, 'invalid', mentorMessages.notOnPage);
});
