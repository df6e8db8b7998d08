import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings, mentors, users } from '#db/schema/index.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { weekdays } from '#domain/mentors/availability.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import { DAY } from '#domain/time.ts';
import type { MentorView } from '#functions/availability/mentors/mentors.ts';
import { db } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer, day } from '#support/customer.ts';
import { agendaOf } from '#support/dashboard.ts';
import { subjectsTo } from '#support/emails.ts';
import { pay, readyToPay } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

let asha: Customer;
let meera: Customer;
let nila: Customer;

beforeEach(async () => {
  [asha, meera, nila] = [await customer(), await customer(), await admin()];
});

interface Mentors {
  mentors: MentorView[];
}

function addMentor(changes: object = {}) {
  const form = { id: 'meera', name: 'Meera Nair', email: meera.user.email, services: null };
  return nila.request<Mentors>('POST', '/admin/mentors', { ...form, ...changes });
}

const changeMentor = (id: string, form: object) =>
  nila.request<Mentors>('PATCH', `/admin/mentors/${id}`, form);

const setWeek = (week: object | null) =>
  nila.request('PUT', '/mentor/availability?mentor=meera', { week });

async function addActiveMeera(): Promise<void> {
  await addMentor();
  await setWeek(null);
  await changeMentor('meera', { isActive: true });
}

test('a new mentor can open the dashboard at once, but can be activated only with saved working hours', async () => {
  const { status, body } = await addMentor({ services: ['discovery-call'] });

  expect(status).toBe(201);
  expect((await nila.request('GET', '/admin/mentors')).body).toEqual(body);
  const added = { id: 'meera', name: 'Meera Nair', email: meera.user.email };
  expect(body.mentors).toMatchObject([
    { id: 'first', name: null, email: null, isActive: true },
    { ...added, services: ['discovery-call'], isActive: false, hasHours: false },
  ]);
  expect((await meera.request('GET', '/mentor/agenda')).status).toBe(200);
  const me = (await meera.request('GET', '/auth/me')).body;
  expect(me).toMatchObject({ isAdmin: false, isMentor: true });
  await changeMentor('first', { isActive: false });
  const early = await changeMentor('meera', { isActive: true });
  expectRefusal(early, 'conflict', mentorMessages.noHours);
  expect(await asha.slot(day(6), '10:00')).toMatchObject({ selectable: false });

  const closed = Object.fromEntries(weekdays.map((weekday) => [weekday, []]));
  await setWeek({ ...closed, [weekdayOf(day(6))]: [{ from: 600, to: 720 }] });
  const active = (await changeMentor('meera', { isActive: true })).body.mentors[1];
  expect(active).toMatchObject({ isActive: true, hasHours: true });
  expect((await asha.held({ date: day(6), time: '10:00' })).mentor?.slug).toBe('meera');
});

test('a new mentor needs a service, an unused web address and a verified account that no other mentor uses', async () => {
  const { id: unverified, email } = (await customer()).user;
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified));
  await addMentor();

  const field = (name: string) => ({ error: { fields: { [name]: expect.any(String) } } });
  expect(await addMentor({ name: 'Another' })).toMatchObject({ status: 409, body: field('id') });
  expect(await addMentor({ id: 'twin' })).toMatchObject({ status: 409, body: field('email') });
  const nobody = { id: 'x', email: 'nobody@example.com' };
  expect(await addMentor(nobody)).toMatchObject({ status: 404, body: field('email') });
  expect(await addMentor({ id: 'x', email })).toMatchObject({ status: 409, body: field('email') });
  for (const id of ['Meera', 'a b', '../x', '-', '', 'a--b', 'x'.repeat(61)]) {
    expect(await addMentor({ id, email: null })).toMatchObject({ status: 422, body: field('id') });
  }
  const idle = await addMentor({ id: 'y', services: [] });
  expect(idle).toMatchObject({ status: 422, body: field('services') });
  const given = await changeMentor('first', { email: meera.user.email });
  expect(given).toMatchObject({ status: 409, body: field('email') });
});

test('an admin can replace or remove a mentor’s account without changing other fields', async () => {
  await addMentor();
  const ravi = await customer();
  await insertCall(asha, Date.now() + DAY, { mentorId: 'meera' });

  await changeMentor('meera', { position: 0, services: ['lor', 'resume'] });
  const renamed = (await changeMentor('meera', { name: 'Dr Meera Nair' })).body.mentors[1];
  const unchanged = { services: ['lor', 'resume'], position: 0, email: meera.user.email };
  expect(renamed).toMatchObject({ ...unchanged, name: 'Dr Meera Nair' });
  const handedOver = (await changeMentor('meera', { email: ravi.user.email })).body.mentors[1];
  expect(handedOver).toMatchObject({ email: ravi.user.email, callsAhead: 1 });
  expectRefusal(await meera.request('GET', '/mentor/agenda'), 'forbidden');

  await db.update(bookings).set({ mentorId: 'first' });
  const without = await changeMentor('meera', { email: null, isActive: false });
  expect(without.body.mentors[1]?.email).toBeNull();
  expectRefusal(await ravi.request('GET', '/mentor/agenda'), 'forbidden');
  expectRefusal(await changeMentor('nobody', { position: 1 }), 'not_found');

  await changeMentor('meera', { email: ravi.user.email });
  await db.update(bookings).set({ mentorId: 'meera' });
  await db.delete(users).where(eq(users.id, ravi.user.id));
  const hers = await db.query.mentors.findFirst({ where: eq(mentors.id, 'meera') });
  expect(hers).toMatchObject({ userId: null });
  expect(await db.query.bookings.findMany()).toMatchObject([{ mentorId: 'meera' }]);
});

test('an admin can pause a mentor with upcoming calls, but cannot remove the mentor’s account', async () => {
  await addActiveMeera();
  const vikram = await customer();
  const removeAccount = () => changeMentor('meera', { email: null });
  expectRefusal(await removeAccount(), 'conflict', mentorMessages.handOverFirst);
  const paid = await insertCall(asha, Date.now() + DAY, { mentorId: 'meera' });
  const ready = await readyToPay(asha, { mentor: 'meera', date: day(6), time: '10:00' });

  const refused = await changeMentor('meera', { email: vikram.user.email, isActive: false });
  expect(refused.status).toBe(409);
  const booked = { name: 'Asha Rao', date: paid.date, state: 'booked' };
  const affected = [booked, { date: day(6), state: 'held' }];
  expect(refused.body).toMatchObject({ error: { message: mentorMessages.callsStay, affected } });
  expect((await changeMentor('meera', {})).body.mentors[1]?.isActive).toBe(true);
  const paused = await changeMentor('meera', { isActive: false, keepsCalls: true });
  expect(paused.body.mentors[1]).toMatchObject({ isActive: false, callsAhead: 1 });

  const choice = { mentor: 'meera', date: day(6), time: '12:00' };
  expectRefusal(await vikram.hold(choice), 'slot_unavailable');
  await db.update(bookings).set({ mentorId: 'first' }).where(eq(bookings.id, paid.id));
  expectRefusal(await removeAccount(), 'conflict', mentorMessages.handOverFirst);
  expect((await asha.verify(ready.id, await pay(ready.orderId))).status).toBe(200);
  expect((await asha.confirm(ready.id)).status).toBe(200);
  expectRefusal(await removeAccount(), 'conflict', mentorMessages.handOverFirst);
  expect((await agendaOf(meera)).calls.map(({ id }) => id)).toEqual([ready.id]);
  const lastSubject = async () => (await subjectsTo(meera.user.email)).at(-1);
  await expect.poll(lastSubject).toMatch(/^New call: Discovery Call with Asha Rao/);

  expect((await vikram.held({ date: day(6) })).mentor).toBeNull();
  await changeMentor('first', { isActive: false, keepsCalls: true });
  expectRefusal(await vikram.holdInstead({ date: day(7) }), 'slot_unavailable');
  await asha.cancel(ready.id);
  expect((await removeAccount()).body.mentors[1]?.email).toBeNull();
});

test('rejects changes to a mentor if another admin has changed the same fields meanwhile', async () => {
  const tara = await admin();
  await addMentor();
  const newerValues = { name: 'Meera Iyer', email: asha.user.email };
  await tara.request('PATCH', '/admin/mentors/meera', newerValues);
  const seen = { name: 'Meera Nair', email: meera.user.email, services: null };

  const mine = { name: 'M. Nair', email: null, services: ['lor'] };
  const reply = await changeMentor('meera', { ...mine, seen });

  const message = `${tara.user.displayName} changed the name and the account in the meantime.`;
  expectRefusal(reply, 'conflict', expect.stringContaining(message));
  expect(reply.body).toMatchObject({ error: { present: newerValues } });
  const again = await changeMentor('meera', { ...mine, seen: { ...seen, ...newerValues } });
  expect(again.body.mentors[1]).toMatchObject(mine);
  expect((await changeMentor('meera', { name: 'M. Nair', seen })).status).toBe(200);
});
