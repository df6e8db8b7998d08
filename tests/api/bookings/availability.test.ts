/** The free times that anybody may see. */
import { expect, test } from 'vitest';
import { istInstant, MINUTE } from '#domain/calendar/time.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import type { showAvailability } from '#functions/services/calendar/availability.ts';
import { dayPieces } from '#lib/format.ts';
import { answerIn, Client, moveClock } from '#tests/support/api.ts';
import { customer, day } from '#tests/support/customer.ts';
import { block } from '#tests/support/mentor.ts';
import { insertMentors } from '#tests/support/mentors/mentors.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

answerIn('workerd');

const tomorrow = day(1);

type Availability = Awaited<ReturnType<typeof showAvailability>>;

function availability(service: string) {
  return new Client().request<Availability>('GET', `/availability?service=${service}`);
}

test('a visitor sees the next three free starts, and how many each day has left', async () => {
  const { status, body } = await availability('discovery-call');

  expect(status).toBe(200);
  const { weekday, day: date, month } = dayPieces(tomorrow);
  expect(body.next).toEqual(
    ['7:00', '7:30', '8:00'].map((time) => ({
      date: tomorrow,
      time: `0${time}`,
      startsAt: istInstant(tomorrow, `0${time}`),
      words: `tomorrow, ${time} AM IST`,
      datedWords: `${weekday} ${date} ${month}, ${time} AM IST`,
    })),
  );
  expect(body.days).toEqual(
    Array.from({ length: 15 }, (_, index) => ({ date: day(index + 1), free: 34 })),
  );
});

test('what is sold, held or blocked is not free, and nobody is named', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  await paidBooking(asha, { service: 'discovery-call', date: tomorrow, time: '07:00' });
  await ravi.hold({ service: 'discovery-call', date: tomorrow, time: '07:30' });
  await block(tomorrow, '08:00');

  const { body } = await availability('discovery-call');

  expect(body.next.map(({ time }) => time)).toEqual(['08:30', '09:00', '09:30']);
  expect(body.days[0]).toEqual({ date: tomorrow, free: 31 });
  expect(Object.keys(body)).toEqual(['next', 'days']);
  expect(JSON.stringify(body)).not.toContain(asha.user.id);
});

test('an answer may be kept for a minute where it is asked for, and is', async () => {
  const first = await availability('discovery-call');
  const asha = await customer();
  await asha.hold({ service: 'discovery-call', date: tomorrow, time: '07:00' });

  const second = await availability('discovery-call');

  expect(first.headers.get('Cache-Control')).toBe('public, s-maxage=60, stale-while-revalidate=60');
  expect(second.body).toEqual(first.body);
});

test('neither made-up mentors nor other parameters get past what is kept', async () => {
  const query = (more: string) => new Client().request('GET', `/availability?${more}`);
  const first = await availability('discovery-call');
  expectRefusal(await query('mentor=nobody'), 'not_found', hoursMessages.mentorNotFound);
  const asha = await customer();
  await asha.held({ service: 'discovery-call', date: tomorrow, time: '07:00' });

  expect((await query('x=1&service=discovery-call&y=2')).body).toEqual(first.body);
  await moveClock(MINUTE);
  const later = await query('y=2&service=discovery-call');
  expect(later.body).toMatchObject({ next: [{ time: '07:30' }, {}, {}] });
  // The list of mentors is kept for as long as their times.
  expectRefusal(await query('mentor=nobody'), 'not_found');
  await insertMentors({ id: 'nobody' });
  expectRefusal(await query('service=lor&mentor=nobody'), 'not_found');
  await moveClock(2 * MINUTE);
  expect((await query('mentor=nobody')).status).toBe(200);
});

test('an unknown service is refused, and the refusal is kept nowhere', async () => {
  const reply = await availability('massage');

  expectRefusal(reply, 'invalid', 'Please choose a service', {
    service: 'Please choose a service',
  });
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
});
