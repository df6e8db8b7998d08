import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookings, mentors } from '#db/schema/index.ts';
import { clientMessages } from '#domain/booking/clients.ts';
import { SEARCH_MAX } from '#domain/search.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import type { listClients } from '#functions/views/clients/list.ts';
import { type Answer, db, moveClock, prepareOnce } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer, customers, day } from '#support/customer.ts';
import { insertMentors } from '#support/mentors/mentors.ts';
import { expectRefusal } from '#support/requests.ts';

const YESTERDAY = Date.now() - DAY;

let nila: Customer;
let meera: Customer;
let asha: Customer;

async function prepare(): Promise<void> {
  nila = await admin();
  meera = await customer({ firstName: 'Meera', lastName: 'Nair' });
  asha = await customer();
  await insertMentors({ id: 'mee-ra', userId: meera.user.id }, { id: 'mee' });
}

interface Query {
  search?: string;
  after?: string;
}

function requestClients(who: Customer, query: Query = {}) {
  const path = `/mentor/clients?${new URLSearchParams({ ...query })}`;
  return who.request<Answer<typeof listClients>>('GET', path);
}

const namesFor = async (who: Customer, query: Query = {}) =>
  (await requestClients(who, query)).body.clients.map(({ name }) => name);

const searchNames = (who: Customer, search: string) => namesFor(who, { search });

async function clientIdsByPage(who: Customer, query: Query): Promise<string[][]> {
  const { clients, next } = (await requestClients(who, query)).body;
  const ids = clients.map(({ id }) => id);
  return next === null ? [ids] : [ids, ...(await clientIdsByPage(who, { ...query, after: next }))];
}

const customerNamed = (firstName: string, lastName: string) => customer({ firstName, lastName });

describe('the clients list with unchanged data', () => {
  let people: Customer[];

  prepareOnce(async () => {
    await prepare();
    await customer({ firstName: 'Zoya', lastName: 'Khan', email: 'zk@example.net' });
    await customerNamed('नमिता José', "李小龙 O'Brien 😀");
    const given = { fullName: 'Subramaniam Iyer', emailId: 'subbu@example.in', mentorId: 'mee-ra' };
    await insertCall(await customerNamed('A', 'R'), YESTERDAY - DAY, given);
    await insertCall(await customerNamed('Lena', 'Early'), YESTERDAY - HOUR, { emailId: null });
    await insertCall(await customerNamed('Lena', 'Late'), YESTERDAY, { emailId: null });
    people = await customers(50);
    const upcoming = Date.now() + DAY;
    for (const [n, one] of people.entries()) {
      const startsAt = upcoming + Math.floor(n / 20) * MINUTE;
      await insertCall(one, startsAt, { mentorId: 'mee-ra', date: `d${n}`, emailId: null });
    }
  });

  test('finds clients by part of a name or email address in their account or in their calls', async () => {
    const names = ['Zoya', 'zo', 'KHAN zoya', 'kha zo', 'Žoyà', ' zoya '];
    for (const text of [...names, 'zk@example.net', 'zk@']) {
      expect(await searchNames(nila, text), text).toEqual(['Zoya Khan']);
    }
    for (const text of ['नमिता', 'नमि', '李小', "O'Br", 'José', 'jose', '"José"']) {
      expect(await searchNames(nila, text), text).toEqual(["नमिता José 李小龙 O'Brien 😀"]);
    }
    for (const search of ['subra', 'subbu@example.in', 'iyer R']) {
      expect(await searchNames(nila, search), search).toEqual(['A R']);
      expect(await searchNames(meera, search), search).toEqual(['A R']);
    }
  });

  test('lists each client on exactly one page, latest call first', async () => {
    expect(await searchNames(nila, 'lena')).toEqual(['Lena Late', 'Lena Early']);
    const ids = people.map(({ user }) => user.id).toSorted();
    for (const query of [{}, { search: 'crowd' }]) {
      const pages = await clientIdsByPage(nila, query);
      expect(pages.map(({ length }) => length)).toEqual([25, 25]);
      expect(pages.flat().toSorted()).toEqual(ids);
    }
  });

  test('2.2.1 the client search rejects texts that are too short or too long, and invalid pages', async () => {
    for (const search of ['', 'a', '  a ']) {
      const reply = await requestClients(nila, { search });
      expectRefusal(reply, 'invalid');
      expect(JSON.stringify(reply.body)).toContain(clientMessages.searchTooShort);
    }
    expectRefusal(await requestClients(nila, { search: 'a'.repeat(SEARCH_MAX + 1) }), 'invalid');
    for (const after of ['x', '-1~a', '1~', '99999999999999999999~a', "1~a'--"]) {
      expectRefusal(await requestClients(nila, { after }), 'invalid');
    }
  });

  test('2.2.1, 8.2.2 the client search treats FTS5 syntax as plain text', async () => {
    const marks = ['""', '"zox', '^zox', 'zox*', '-zox', '((', '))', '(zox', '**', '😀😀'];
    const operators = ['AND', 'OR', 'NOT', 'zox AND', 'zox OR khan', 'zoya OR nila'];
    const sources = ['NEAR(zox khan)', '{words} : x', 'seen_by : admins', 'user_id:zox'];
    const seenBy = ['") OR seen_by : ("admins', 'ad', 'admins', 'zoya admins'];
    const sql = ["'; drop table users; --", '\u0000zox', '%%', '__', '\\\\'];
    for (const search of [...marks, ...operators, ...sources, ...seenBy, ...sql]) {
      for (const who of [nila, meera]) {
        const { status, body } = await requestClients(who, { search });
        expect(status, search).toBe(200);
        expect(body.clients, search).toEqual([]);
      }
    }
  });
});

describe('the clients list with changing data', () => {
  beforeEach(prepare);

  test('lists each client once who has a paid call between today (IST) and a week from today', async () => {
    const begin = istInstant(day(1), '00:00');
    const [mine, gone] = [{ mentorId: 'mee' }, { userEmail: '', userName: '', fullName: null }];
    const at = async (lastName: string, ...starts: number[]) => {
      const one = await customerNamed('At', lastName);
      for (const startsAt of starts) await insertCall(one, startsAt, mine);
    };
    await at('Last', begin + 8 * DAY - MINUTE);
    await at('First', begin, begin + DAY, begin + 2 * DAY);
    await at('Before', begin - MINUTE);
    await at('After', begin + 8 * DAY);
    await insertCall(asha, begin + HOUR, { ...mine, status: 'pending' });
    await insertCall(asha, begin + 2 * HOUR, { ...mine, status: 'cancelled' });
    await insertCall(asha, begin + 3 * HOUR, { ...mine, ...gone, userId: 'gone' });
    await moveClock(begin + 12 * HOUR - Date.now());
    nila = await admin();

    expect(await namesFor(nila)).toEqual(['At First', 'At Last']);
    await db.update(bookings).set({ status: 'confirmed' });
    expect(await namesFor(nila)).toEqual(['At First', 'Asha Rao', 'At Last']);
  });

  test('8.2.2 the clients list shows a mentor only the mentor’s own next and last call with each client', async () => {
    const [upcoming, before] = [Date.now() + DAY, Date.now() - DAY];
    const [hers, his] = [{ mentorId: 'mee-ra', mentorName: 'Meera' }, { mentorId: 'mee' }];
    await insertCall(asha, before, { ...his, mentorName: 'Ravi', fullName: 'Asha R' });
    await insertCall(asha, before - DAY, his);
    await insertCall(asha, upcoming, hers);
    await insertCall(asha, upcoming + DAY, hers);
    await insertCall(await customer(), upcoming + 2 * DAY, his);

    const { clients, next } = (await requestClients(nila)).body;
    expect(next).toBeNull();
    const serviceType = 'Discovery Call';
    const { id, displayName: name, email } = asha.user;
    expect(clients).toEqual([
      {
        id,
        name,
        email,
        next: { startsAt: upcoming, serviceType, mentorName: 'Meera', name: 'Asha Rao' },
        last: { startsAt: before, serviceType, mentorName: 'Ravi', name: 'Asha R' },
      },
      expect.anything(),
    ]);
    await insertCall(asha, upcoming - HOUR, his);
    const own = (await requestClients(meera)).body.clients;
    expect(own).toMatchObject([{ id: asha.user.id, next: { startsAt: upcoming }, last: null }]);
  });

  test('8.2.2 a mentor’s search finds only clients who have a paid call with that mentor', async () => {
    const own = await customerNamed('Zoya', 'Own');
    const others = await customerNamed('Zoya', 'Other');
    const pending = await customerNamed('Zoya', 'Pending');
    const cancelled = await customerNamed('Zoya', 'Cancelled');
    const { id } = await insertCall(own, YESTERDAY, { mentorId: 'mee-ra' });
    await insertCall(own, YESTERDAY - HOUR, { mentorId: 'mee', fullName: 'Secret Alias' });
    await insertCall(others, YESTERDAY - 2 * HOUR, { mentorId: 'mee' });
    await insertCall(pending, YESTERDAY, { mentorId: 'mee-ra', status: 'pending' });
    const given = await insertCall(cancelled, YESTERDAY - HOUR, { mentorId: 'mee-ra' });
    expect(await searchNames(meera, 'zoya')).toHaveLength(2);
    await db.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, given.id));

    expect(await searchNames(meera, 'zoya')).toEqual(['Zoya Own']);
    const all = ['Zoya Cancelled', 'Zoya Other', 'Zoya Own', 'Zoya Pending'];
    expect((await searchNames(nila, 'zoya')).toSorted()).toEqual(all);
    expect(await searchNames(meera, 'secret')).toEqual([]);
    expect(await searchNames(nila, 'secret')).toEqual(['Zoya Own']);

    const takeOver = (mentorId: string) =>
      db.update(bookings).set({ mentorId }).where(eq(bookings.id, id));
    await takeOver('mee');
    expect(await searchNames(meera, 'zoya')).toEqual([]);
    await takeOver('mee-ra');
    expect(await searchNames(meera, 'zoya')).toEqual(['Zoya Own']);
    await db.update(mentors).set({ userId: null });
    expectRefusal(await requestClients(meera, { search: 'zoya' }), 'forbidden');
  });

  test('the client search finds no client by a former name, and no deleted account', async () => {
    const her = await customerNamed('Zoya', 'Khan');
    await insertCall(her, YESTERDAY, { mentorId: 'mee-ra', fullName: 'Begum' });
    await her.request('PATCH', '/account', { firstName: 'Zara', lastName: 'Khan' });
    expect(await searchNames(nila, 'zoya')).toEqual([]);
    expect(await searchNames(nila, 'zara')).toEqual(['Zara Khan']);

    expect((await her.deleteAccount()).status).toBe(204);
    for (const search of ['zara', 'khan', 'begum']) {
      expect(await searchNames(nila, search), search).toEqual([]);
      expect(await searchNames(meera, search), search).toEqual([]);
    }
    const { rows } = await db.$client.execute('select * from client_search');
    expect(JSON.stringify(rows)).not.toMatch(/zoya|zara|begum/i);
  });
});
