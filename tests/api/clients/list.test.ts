/** Whom the desk shows when nothing is typed: the clients of these days. */
import { beforeEach, expect, test } from 'vitest';
import { bookings } from '#db/schema/index.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/calendar/time.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { insertCall } from '#tests/support/calls.ts';
import { clientsFor } from '#tests/support/clients.ts';
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

test('who has a call from today in India to the end of a week later is shown, once', async () => {
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
  nila = await admin();

  expect(await namesFor(nila)).toEqual(['At First', 'At Last']);
});

test('each has with them the next call and the last', async () => {
  const [ahead, before] = [Date.now() + DAY, Date.now() - DAY];
  await insertCall(asha, before, { mentorId: 'ravi', mentorName: 'Ravi', fullName: 'Asha R' });
  await insertCall(asha, before - DAY, { mentorId: 'ravi' });
  await insertCall(asha, ahead, { mentorId: 'meera', mentorName: 'Meera' });
  await insertCall(asha, ahead + DAY, { mentorId: 'meera' });

  const { clients, next } = (await clientsFor(nila)).body;

  expect(next).toBeNull();
  expect(clients).toEqual([
    {
      ...{ id: asha.user.id, name: asha.user.displayName, email: asha.user.email },
      next: {
        startsAt: ahead,
        serviceType: 'Discovery Call',
        mentorName: 'Meera',
        name: 'Asha Rao',
      },
      last: { startsAt: before, serviceType: 'Discovery Call', mentorName: 'Ravi', name: 'Asha R' },
    },
  ]);
});

test('8.2.2 a mentor sees their own clients, and of their calls those with them alone', async () => {
  const ahead = Date.now() + DAY;
  await insertCall(asha, ahead, { mentorId: 'meera' });
  await insertCall(asha, ahead - HOUR, { mentorId: 'ravi' });
  await insertCall(asha, Date.now() - DAY, { mentorId: 'ravi' });
  await insertCall(await customer(), ahead + HOUR, { mentorId: 'ravi' });

  const { clients } = (await clientsFor(meera)).body;

  expect(clients).toMatchObject([{ id: asha.user.id, next: { startsAt: ahead }, last: null }]);
});

test('what is not paid for, cancelled or of a deleted account is nobody’s', async () => {
  const ahead = Date.now() + DAY;
  await insertCall(asha, ahead, { mentorId: 'ravi', status: 'pending' });
  await insertCall(asha, ahead + HOUR, { mentorId: 'ravi', status: 'cancelled' });
  const gone = { userEmail: '', userName: '', fullName: null, userId: 'gone' };
  await insertCall(asha, ahead + 2 * HOUR, { mentorId: 'ravi', ...gone });

  expect(await namesFor(nila)).toEqual([]);
  await db.update(bookings).set({ status: 'confirmed' });
  expect(await namesFor(nila)).toEqual([asha.user.displayName]);
});

test('pages follow one another, also where calls begin at the same time', async () => {
  const people = await crowd(60);
  const ahead = Date.now() + DAY;
  for (const [n, one] of people.entries()) {
    await insertCall(one, ahead + Math.floor(n / 20) * MINUTE, {
      mentorId: 'meera',
      date: `d${n}`,
    });
  }
  const seen: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { body } = await clientsFor(nila, after ? { after } : {});
    seen.push(...body.clients.map(({ id }) => id));
    after = body.next;
  }

  expect(seen).toHaveLength(60);
  expect(new Set(seen).size).toBe(60);
});
