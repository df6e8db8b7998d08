import { expect, test } from 'vitest';
import { agendaStarts } from '#domain/booking/agenda.ts';
import { isReminderValid, upcomingReminders } from '#domain/booking/reminders.ts';
import {
  bookingStateLabels,
  hasMoveNotice,
  isPaid,
  isUpcoming,
  takesPlace,
} from '#domain/booking/state.ts';
import { lineItems } from '#domain/packages/sessions.ts';
import { searchTerms } from '#domain/search.ts';
import { DAY, HOUR, istInstant, MINUTE } from '#domain/time.ts';

const midnight = istInstant('2026-11-22', '00:00');

test('the agenda lists calls of today and the next seven days (IST), and a call running since yesterday', () => {
  expect(agendaStarts(istInstant('2026-11-22', '15:00'))).toEqual({
    earliest: midnight,
    before: istInstant('2026-11-30', '00:00'),
  });
  const { earliest } = agendaStarts(istInstant('2026-11-22', '00:20'));
  expect(earliest).toBeLessThanOrEqual(istInstant('2026-11-21', '23:30'));
});

const startsAt = Date.parse('2026-11-28T05:00:00Z');

test('a call can be moved until 12 hours before its start and is upcoming until its start', () => {
  expect(hasMoveNotice(startsAt, startsAt - 12 * HOUR)).toBe(true);
  expect(hasMoveNotice(startsAt, startsAt - 12 * HOUR + 1)).toBe(false);
  expect(isUpcoming(startsAt, startsAt - 1)).toBe(true);
  expect(isUpcoming(startsAt, startsAt)).toBe(false);
});

test.each([
  [25 * HOUR, ['day', 'hour']],
  [DAY, ['hour']],
  [HOUR + MINUTE, ['hour']],
  [HOUR, []],
])('%i ms before a call, the remaining reminders are %j', (before, kinds) => {
  const reminders = upcomingReminders(startsAt, startsAt - before);

  expect(reminders.map(({ kind }) => kind)).toEqual(kinds);
});

test.each([
  { kind: 'day', dueAt: startsAt - DAY, end: startsAt - HOUR },
  { kind: 'hour', dueAt: startsAt - HOUR, end: startsAt },
] as const)(
  'a $kind reminder can be sent until the next reminder is due or the call starts',
  (reminder) => {
    expect(isReminderValid(reminder, reminder.end - 1)).toBe(true);
    expect(isReminderValid(reminder, reminder.end)).toBe(false);
  },
);

test.each([
  ['confirmed', null, true, true],
  ['confirmed', 1, true, false],
  ['pending', null, false, false],
  ['cancelled', null, false, false],
  ['cancelled', 1, false, false],
])('a %s call (refunded: %s) is paid: %s, takes place: %s', (status, refundedAt, paid, takes) => {
  expect(isPaid({ status })).toBe(paid);
  expect(takesPlace({ status, refundedAt })).toBe(takes);
});

test('treats a missing booking as unpaid', () => expect(isPaid(undefined)).toBe(false));

test('shows a label for each booking state', () => {
  const labels = ['Pending', 'Confirmed', 'Completed', 'No-show', 'Refunded', 'Cancelled'];
  expect(Object.values(bookingStateLabels)).toEqual(labels);
});

test('bills a call or a package as one line item, and additional schools as a second one', () => {
  const lor = { serviceType: 'LOR', additionalSchools: 0, duration: 45, price: 1499 };
  expect(lineItems({ ...lor, service: 'lor' })).toEqual([
    { label: 'LOR', detail: '45 minutes on video', amount: 1499 },
  ]);
  const [whole, schools] = lineItems({
    service: 'lost',
    serviceType: 'Feeling Lost - Initial Consultation',
    additionalSchools: 2,
    duration: 45,
    price: 25_997,
  });
  expect(whole).toMatchObject({ label: 'Feeling Lost, the full package', amount: 13_999 });
  expect(whole?.detail).toBe('8 sessions of 45 minutes, within 12 months');
  expect(whole?.contents).toContain('First: your initial consultation.');
  expect(whole?.contents).toContain('Clarity Call, Brainstorming Call.');
  expect(schools).toEqual({
    label: '2 additional schools',
    detail: '2 more sessions, 10 in all',
    amount: 11_998,
  });
});

test.each([
  ['98765', ['98765']],
  ['+91 98', ['9198']],
  ['Asha Rao', ['Asha', 'Rao']],
  ['  Asha\t\u0000Rao ', ['Asha', 'Rao']],
  ['asha.rao@example.com', ['asha.rao@example.com']],
  ['pay_98765', ['pay_98765']],
  ['1234567890123456', ['1234567890123456']],
  ['+', ['+']],
  ['', []],
  [' \u0000 ', []],
])('search splits %j into the terms %j', (text, words) => expect(searchTerms(text)).toEqual(words));
