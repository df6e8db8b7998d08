import { expect, test } from 'vitest';
import type { Booking } from '#db/schema/index.ts';
import { displayLocal, istInstant } from '#domain/calendar/time.ts';
import { renderConfirmation } from '#functions/services/email/confirmation.ts';
import { clockChanges } from '#tests/support/clock-changes.ts';

const calls = Object.entries(clockChanges).flatMap(([timeZone, changes]) =>
  changes.map((call) => ({ timeZone, ...call })),
);

function booking(startsAt: number, timeZone: string): Booking {
  const person = { userName: 'Asha Rao', userEmail: 'asha@example.com', emailId: null };
  const call = { id: 'x', serviceType: 'Resume', duration: 45, endsAt: startsAt + 1, sequence: 0 };
  return { ...person, ...call, startsAt, timeZone, confirmedAt: 0 } as Booking;
}

test.each(calls)('$time of $date in India is "$local"', ({ timeZone, date, time, local }) => {
  expect(displayLocal(istInstant(date, time), timeZone)).toBe(local);
});

test.each(calls)('the email says so: $local', async ({ timeZone, date, time, local }) => {
  const call = booking(istInstant(date, time), timeZone);
  const { text, html } = await renderConfirmation(call, 'https://a.example');

  expect(text.replaceAll(/\s+/g, ' ')).toContain(`Your local time: ${local}`);
  const words = html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');
  for (const part of local.split(/(?<=\d{4}), /)) expect(words).toContain(part);
});
