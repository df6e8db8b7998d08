/** Who is a mentor: admins make them, and switch them off. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings, mentors, users } from '#db/schema/index.ts';
import { weekdayOf } from '#domain/calendar/hours.ts';
import { DAY } from '#domain/calendar/time.ts';
import { weekdays } from '#domain/mentors/availability.ts';
import { mentorMessages } from '#domain/mentors/messages.ts';
import type { MentorView } from '#functions/services/mentors/list.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { type Customer, customer, day } from '#tests/support/customer.ts';
import { pay, readyToPay } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { subjectsTo } from '#tests/support/sign-in/emailed-links.ts';

let asha: Customer;
let meera: Customer;
let nila: Customer;

beforeEach(async () => {
  asha = await customer();
  meera = await customer();
  nila = await admin();
});

const closed = Object.fromEntries(weekdays.map((one) => [one, []]));

interface Mentors {
  mentors: MentorView[];
}

const make = (changes: object = {}) =>
  nila.request<Mentors>('POST', '/admin/mentors', {
    ...{ id: 'meera', name: 'Meera Nair', email: meera.user.email, services: null },
    ...changes,
  });

/** Meera with hours, switched on. */
async function makeActive(changes: object = {}): Promise<void> {
  await make(changes);
  await nila.request('PUT', '/mentor/availability?mentor=meera', { week: null });
  await change('meera', { isActive: true });
}

const change = (id: string, form: object) =>
  nila.request<Mentors>('PATCH', `/admin/mentors/${id}`, form);

test('a new mentor is named last, and has a desk at once', async () => {
  const { status, body } = await make({ services: ['resume'] });

  expect(status).toBe(201);
  expect((await nila.request('GET', '/admin/mentors')).body).toEqual(body);
  expect(body.mentors).toMatchObject([
    { id: 'first', name: null, email: null, isActive: true },
    { id: 'meera', name: 'Meera Nair', email: meera.user.email, services: ['resume'] },
  ]);
  expect((await meera.request('GET', '/mentor/agenda')).status).toBe(200);
  expect((await meera.request('GET', '/auth/me')).body).toMatchObject({
    isAdmin: false,
    isMentor: true,
  });
});

test('keeps a new mentor inactive until hours are set', async () => {
  const { body } = await make();
  expect(body.mentors[1]).toMatchObject({ isActive: false, hasHours: false });
  await change('first', { isActive: false });

  expectRefusal(await change('meera', { isActive: true }), 'conflict', mentorMessages.noHours);
  expect(await asha.slot(day(6), '10:00')).toMatchObject({ selectable: false });

  const set = { week: { ...closed, [weekdayOf(day(6))]: [{ from: 600, to: 720 }] } };
  await nila.request('PUT', '/mentor/availability?mentor=meera', set);
  expect((await change('meera', { isActive: true })).body.mentors[1]).toMatchObject({
    ...{ isActive: true, hasHours: true },
  });
  expect((await asha.held({ date: day(6), time: '10:00' })).mentor?.slug).toBe('meera');
});

test('a mentor is one account, proved, and has an address of their own', async () => {
  const { id: unproved, email } = (await customer()).user;
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unproved));
  await make();

  const field = (name: string) => ({ error: { fields: { [name]: expect.any(String) } } });
  expect(await make({ name: 'Another' })).toMatchObject({ status: 409, body: field('id') });
  expect(await make({ id: 'twin' })).toMatchObject({ status: 409, body: field('email') });
  const nobody = await make({ id: 'x', email: 'nobody@example.com' });
  expect(nobody).toMatchObject({ status: 404, body: field('email') });
  const soon = await make({ id: 'x', email });
  expect(soon).toMatchObject({ status: 409, body: field('email') });
  for (const id of ['Meera', 'a b', '../x', '-', '', 'a--b', 'x'.repeat(61)]) {
    expect(await make({ id, email: null })).toMatchObject({ status: 422, body: field('id') });
  }
  expect(await make({ id: 'y', services: [] })).toMatchObject({
    ...{ status: 422, body: field('services') },
  });
  const given = await change('first', { email: meera.user.email });
  expect(given).toMatchObject({ status: 409, body: field('email') });
});

test('who is switched off takes no new calls, and keeps those they have', async () => {
  const call = await insertCall(asha, Date.now() + 3 * DAY);
  await makeActive();

  const { body } = await change('first', { isActive: false, keepsCalls: true });

  expect(body.mentors).toMatchObject([{ id: 'first', isActive: false, callsAhead: 1 }, {}]);
  expect((await asha.show(call.id)).body.booking.status).toBe('confirmed');
  const booking = await asha.held({ date: day(6) });
  expect(booking.mentor).toEqual({ slug: 'meera', name: 'Meera Nair' });
  await change('meera', { isActive: false, keepsCalls: true });
  expectRefusal(await asha.holdInstead({ date: day(7) }), 'slot_unavailable');
});

test('what is left out of a change stays, and an account can be taken off', async () => {
  await make();

  await change('meera', { position: 0, services: ['lor', 'resume'] });
  const { body } = await change('meera', { name: 'Dr Meera Nair' });

  expect(body.mentors[1]).toMatchObject({
    ...{ name: 'Dr Meera Nair', services: ['lor', 'resume'], position: 0 },
    email: meera.user.email,
  });
  const withoutAccount = await change('meera', { email: null, isActive: false });
  expect(withoutAccount.body.mentors[1]?.email).toBeNull();
  expectRefusal(await meera.request('GET', '/mentor/agenda'), 'forbidden');
  expectRefusal(await change('nobody', { position: 1 }), 'not_found');
});

test('a mentor with upcoming calls is paused only once the admin has seen which calls stay', async () => {
  await makeActive();
  const paid = await insertCall(asha, Date.now() + DAY, { mentorId: 'meera' });
  const held = await asha.held({ mentor: 'meera', date: day(6) });

  const refused = await change('meera', { isActive: false });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    error: {
      message: mentorMessages.callsStay,
      affected: [
        { name: 'Asha Rao', date: paid.date, state: 'booked' },
        { date: held.date, state: 'held' },
      ],
    },
  });
  expect((await change('meera', {})).body.mentors[1]?.isActive).toBe(true);
  const paused = await change('meera', { isActive: false, keepsCalls: true });
  expect(paused.body.mentors[1]?.isActive).toBe(false);
});

test('a paused mentor takes the calls that were booked or held before, and no new ones', async () => {
  await makeActive();
  const ready = await readyToPay(asha, { mentor: 'meera', date: day(6), time: '10:00' });

  await change('meera', { isActive: false, keepsCalls: true });

  const choice = { mentor: 'meera', date: day(6), time: '12:00' };
  expectRefusal(await (await customer()).hold(choice), 'slot_unavailable');
  expect((await asha.verify(ready.id, await pay(ready.orderId))).status).toBe(200);
  expect((await asha.confirm(ready.id)).status).toBe(200);
  const { body } = await meera.request<{ calls: { id: string }[] }>('GET', '/mentor/agenda');
  expect(body.calls.map(({ id }) => id)).toEqual([ready.id]);
  const told = async () => (await subjectsTo(meera.user.email)).at(-1);
  await expect.poll(told).toMatch(/^New call: Discovery Call with Asha Rao/);
});

test('a mentor keeps their account while the calendar is on or calls are upcoming', async () => {
  await makeActive();
  const takeOff = () => change('meera', { email: null });

  expectRefusal(await takeOff(), 'conflict', mentorMessages.handOverFirst);
  await insertCall(asha, Date.now() + DAY, { mentorId: 'meera' });
  await change('meera', { isActive: false, keepsCalls: true });
  expectRefusal(await takeOff(), 'conflict', mentorMessages.handOverFirst);
  expect((await meera.request('GET', '/mentor/agenda')).status).toBe(200);
  await db.update(bookings).set({ mentorId: 'first' });
  expect((await takeOff()).body.mentors[1]?.email).toBeNull();
});

test('another account takes over a calendar with its upcoming calls', async () => {
  await make();
  await insertCall(asha, Date.now() + DAY, { mentorId: 'meera' });
  const ravi = await customer();

  const { body } = await change('meera', { email: ravi.user.email });

  expect(body.mentors[1]).toMatchObject({ email: ravi.user.email, callsAhead: 1 });
});

test('refuses a change of a mentor that another admin has changed since', async () => {
  const tara = await admin();
  await make();
  const theirs = { name: 'Meera Iyer', email: asha.user.email };
  await tara.request('PATCH', '/admin/mentors/meera', theirs);
  const seen = { name: 'Meera Nair', email: meera.user.email, services: null };

  const mine = { name: 'M. Nair', email: null, services: ['lor'] };
  const reply = await change('meera', { ...mine, seen });

  const said = `${tara.user.displayName} changed the name and the account in the meantime.`;
  expectRefusal(reply, 'conflict', expect.stringContaining(said));
  expect(reply.body).toMatchObject({ error: { present: theirs } });
  const again = await change('meera', { ...mine, seen: { ...seen, ...theirs } });
  expect(again.body.mentors[1]).toMatchObject(mine);
  // One that is already as wanted is no conflict.
  expect((await change('meera', { name: 'M. Nair', seen })).status).toBe(200);
});

test('an account that is deleted leaves its mentor, and the calls that they took', async () => {
  await make();
  await insertCall(asha, Date.now() + DAY, { mentorId: 'meera' });

  await db.delete(users).where(eq(users.id, meera.user.id));

  const [mentor] = await db.select().from(mentors).where(eq(mentors.id, 'meera'));
  expect(mentor?.userId).toBeNull();
  expect(await db.select().from(bookings)).toHaveLength(1);
});
