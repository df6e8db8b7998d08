import { beforeEach, expect, test } from 'vitest';
import { calendarConnections, mentors } from '#db/schema/index.ts';
import { HOUR, istInstant } from '#domain/time.ts';
import type { showCalendarDays } from '#functions/views/calls/show-calendar.ts';
import { db } from '#support/api.ts';
import { insertCall } from '#support/calls.ts';
import { admin, type Customer, customer, day } from '#support/customer.ts';
import { addTimeOff, insertBlock, insertMentors, setHours } from '#support/mentors/mentors.ts';

const [FIRST, NEXT] = [day(4), day(5)];
const START = istInstant(FIRST, '10:00');

let asha: Customer;
let meera: Customer;

beforeEach(async () => {
  [asha, meera] = [await customer(), await customer()];
  await insertMentors({ id: 'meera', userId: meera.user.id }, { id: 'ravi' }, { id: 'zoe' });
});

async function calendarOf(who: Customer) {
  type Answer = Awaited<ReturnType<typeof showCalendarDays>>;
  const { body } = await who.request<Answer>('GET', `/mentor/calendar?from=${FIRST}&days=2`);
  const calls = body.calls.map(({ mentorId, name, state }) => `${mentorId} ${name} ${state}`);
  return { ...body, states: calls };
}

test('the dashboard calendar shows each mentor’s hours, time off, busy times and calls', async () => {
  const nila = await admin();
  await setHours('meera', FIRST, ['10:00', '12:30']);
  await addTimeOff('ravi', NEXT);
  const busy = [{ startsAt: START + HOUR, endsAt: START + 2 * HOUR }];
  const connection = { refreshToken: '', accessToken: '', accessEndsAt: 0, connectedAt: 0 };
  await db.insert(calendarConnections).values({ mentorId: 'ravi', ...connection, busy });
  const id = await insertBlock(NEXT, '15:00');
  await db.update(mentors).set({ isActive: false });
  const call = await insertCall(asha, START, { mentorId: 'meera', mentorName: 'Meera' });
  await insertCall(asha, START + HOUR, { mentorId: 'ravi', refundedAt: 1 });
  await insertCall(asha, istInstant(day(6), '00:00'), { mentorId: 'ravi' });
  const times = [{ date: NEXT, time: '11:00' }];
  await nila.request('POST', `/mentor/calls/${call.id}/proposals`, { times });

  const { mentors: shown, calls, blocks, states } = await calendarOf(nila);

  expect(shown).toMatchObject([
    { id: 'meera', busy: [], days: [{ date: FIRST, hours: [{ from: 600, to: 750 }] }, {}] },
    {
      id: 'ravi',
      busy,
      days: [
        { hours: null, timeOff: [] },
        { date: NEXT, timeOff: ['Exams'] },
      ],
    },
  ]);
  expect(states).toEqual([
    'meera Asha Rao booked',
    'ravi Asha Rao refunded',
    'meera Asha Rao proposed',
  ]);
  expect(calls[0]).toMatchObject({
    id: call.id,
    clientId: asha.user.id,
    startsAt: START,
    duration: 30,
    mentor: { slug: 'meera', name: 'Meera' },
  });
  expect(blocks).toMatchObject([{ id, date: NEXT, time: '15:00' }]);
});

test('8.2.2 a mentor’s calendar shows no calls of other mentors, and no names of clients who have not paid', async () => {
  await insertCall(asha, START, { mentorId: 'meera' });
  await insertCall(asha, START, { mentorId: 'ravi' });
  const vikram = await customer();
  await vikram.hold({ date: NEXT, time: '15:00', mentor: 'meera' });

  const { mentors: shown, states } = await calendarOf(meera);

  expect(shown.map(({ id }) => id)).toEqual(['meera']);
  expect(states).toEqual(['meera Asha Rao booked', 'meera null held']);
  expect((await calendarOf(await admin())).states).toHaveLength(3);
});

test.each(['0000-01-01', '9999-12-31'])('the calendar view can start on %s', async (from) => {
  const { status } = await meera.request('GET', `/mentor/calendar?from=${from}&days=7`);
  expect(status).toBe(200);
});
