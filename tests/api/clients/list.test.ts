/** The list of clients without a search: those with calls of these days. */
import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { allPages, clientsFor } from '#tests/support/clients.ts';
import { type Customer, crowd, customer, day } from '#tests/support/customer.ts';
import { insertMentors } from '#tests/support/mentors/mentors.ts';

let nila: Customer;
let meera: Customer;
let asha: Customer;

beforeEach(async () => {
  nila = await admin();
  meera = await customer();
  asha = await customer();
  await insertMentors({ id: 'meera', userId: meera.user.id }, { id: 'ravi' });
});

const namesFor = async (who: Customer) =>
  (await clientsFor(who)).body.clients.map(({ name }) => name);

test('lists each client with a call from today in India to the end of a week later, once', async () => {
  const begin = istInstant(day(1), '00:00');
  const at = async (lastName: string, ...starts: number[]) => {
    const one = await customer({ firstName: 'At', lastName });
    for (const startsAt of starts) await insertCall(one, startsAt, { mentorId: 'ravi' });
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
  const [hers, his] = [{ mentorId: 'meera', mentorName: 'Meera' }, { mentorId: 'ravi' }];
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
  await insertCall(asha, upcoming, { mentorId: 'ravi', status: 'pending' });
  await insertCall(asha, upcoming + HOUR, { mentorId: 'ravi', status: 'cancelled' });
  const gone = { userEmail: '', userName: '', fullName: null, userId: 'gone' };
  await insertCall(asha, upcoming + 2 * HOUR, { mentorId: 'ravi', ...gone });

  expect(await namesFor(nila)).toEqual([]);
  await db.update(bookings).set({ status: 'confirmed' });
  expect(await namesFor(nila)).toEqual([asha.user.displayName]);
});

test('shows everybody once on its pages, also where calls begin at the same time', async () => {
  const people = await crowd(60);
  const upcoming = Date.now() + DAY;
  for (const [n, one] of people.entries()) {
    const startsAt = upcoming + Math.floor(n / 20) * MINUTE;
    await insertCall(one, startsAt, { mentorId: 'meera', date: `d${n}` });
  }

  const seen = (await allPages(nila)).flat();
  expect(seen).toHaveLength(60);
  expect(new Set(seen)).toEqual(new Set(people.map(({ user }) => user.id)));
});
