import { expect, test } from 'vitest';
import type { Booking } from '#db/schema/index.ts';
import { istInstant } from '#domain/time.ts';
import { renderConfirmation } from '#functions/email/call-email.ts';
import { callLinks } from '#functions/email/templates/call.ts';
import { callReminder } from '#functions/email/templates/client-call.ts';
import { keepDatesOnOneLine, plainText } from '#functions/email/templates/content.ts';
import { clockChanges } from '#support/clock-changes.ts';
import { defaultCall } from '#support/confirmation.ts';

const { startsAt } = defaultCall;
const siteUrl = 'https://waymark.example';

function reminderIn(timeZone: string | null, kind: 'day' | 'hour') {
  const resume = { service: 'resume', serviceType: 'Resume', joinToken: 'token' } as const;
  const call = { ...defaultCall, ...resume, timeZone };
  const links = callLinks(call, siteUrl, startsAt);
  return callReminder(kind, call, links);
}

test('a reminder for a client abroad shows local time first and Indian time below it', () => {
  const { subject, heading, ticket } = reminderIn('America/Los_Angeles', 'hour');

  expect(subject).toBe('Soon: Resume, Friday, 27 November 2026, 9:00 PM (Los Angeles)');
  expect(heading).toBe('Your call begins at 9:00 PM (Los Angeles)');
  const local = { date: 'Friday, 27 November 2026', figure: '9:00 PM', unit: '(Los Angeles)' };
  const times = [['In India', 'Saturday, 28 November 2026, 10:30 AM IST']];
  expect(ticket).toMatchObject({ ...local, times });
  const dayBefore = reminderIn('America/Los_Angeles', 'day');
  expect(dayBefore.heading).toBe('Your call is on Friday at 9:00 PM (Los Angeles)');
  expect(plainText(dayBefore)).toMatch(/In India:\s+Saturday, 28 November 2026, 10:30 AM IST/);
});

test.each([null, 'Asia/Kolkata', 'Asia/Colombo'])(
  'a reminder shows Indian time only once if the client’s time zone is %s',
  (zone) => {
    const { heading, ticket } = reminderIn(zone, 'day');
    expect(heading).toBe('Your call is on Saturday at 10:30 AM IST');
    expect(ticket).toMatchObject({ figure: '10:30 AM', unit: 'IST', times: [] });
  },
);

const calls = Object.entries(clockChanges).flatMap(([timeZone, changes]) =>
  changes.map((call) => ({ timeZone, ...call })),
);

function booking(startsAt: number, timeZone: string): Booking {
  const changes = { startsAt, endsAt: startsAt + 1, timeZone, sequence: 0, confirmedAt: 0 };
  return { ...defaultCall, ...changes, serviceType: 'Resume' } as Booking;
}

test.each(calls)('the email shows the time $local', async ({ timeZone, date, time, local }) => {
  const call = booking(istInstant(date, time), timeZone);
  const { text, html } = await renderConfirmation(call, 'https://a.example');

  const words = html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00A0', ' ');
  for (const part of local.split(/(?<=\d{4}), /)) {
    expect(words).toContain(part);
    expect(text.split('\n')).toContain(part);
  }
});

test.each([
  ['Friday, 27 November 2026, 9:00 PM IST', 'Friday, 27_November_2026, 9:00_PM_IST'],
  ['on Friday, 4 December.', 'on Friday, 4_December.'],
  ['7 to 10 business days, in 2026', '7 to 10 business days, in 2026'],
])('emails break no line inside a time or date: %s', (text, words) => {
  expect(keepDatesOnOneLine(text).replaceAll('\u00A0', '_')).toBe(words);
});
