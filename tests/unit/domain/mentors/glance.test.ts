import { expect, test } from 'vitest';
import { istInstant } from '#domain/calendar/time.ts';
import { glanceAt, minutesOn, mondayOf, sharedMinutes } from '#domain/mentors/glance.ts';

const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 });

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-25', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

test('without hours all days are open', () => {
  const days = glanceAt('2026-11-23', { week: null, dates: [], timeOff: [] });

  expect(days.map(({ date }) => date).at(-1)).toBe('2026-11-29');
  expect(days.every(({ ranges }) => ranges[0]?.from === 420 && ranges[0].to === 1440)).toBe(true);
});

test('a date has its own hours in the place of the weekday’s, and none while off', () => {
  const usual = [hours(9, 13)];
  const week = { 1: usual, 2: usual, 3: usual, 4: usual, 5: usual, 6: [], 0: [] };
  const days = glanceAt('2026-11-23', {
    week,
    dates: [
      { date: '2026-11-24', ranges: [hours(18, 20)] },
      { date: '2026-11-27', ranges: [hours(18, 20)] },
    ],
    timeOff: [{ firstDate: '2026-11-26', lastDate: '2026-12-02' }],
  });

  expect(days).toMatchObject([
    { weekday: '1', ranges: usual, isOff: false, isOwn: false },
    { weekday: '2', ranges: [hours(18, 20)], isOwn: true },
    { weekday: '3', ranges: usual },
    { weekday: '4', ranges: [], isOff: true },
    { weekday: '5', ranges: [], isOff: true },
    { weekday: '6', ranges: [], isOff: true },
    { weekday: '0', ranges: [], isOff: true },
  ]);
});

test('busy times lie on their date in India, and on two where they pass midnight', () => {
  const at = (date: string, time: string) => istInstant(date, time);
  const busy = [
    { startsAt: at('2026-11-24', '10:00'), endsAt: at('2026-11-24', '11:30') },
    { startsAt: at('2026-11-24', '22:00'), endsAt: at('2026-11-25', '02:00') },
  ];

  expect(minutesOn('2026-11-24', busy)).toEqual([hours(10, 11.5), hours(22, 24)]);
  expect(minutesOn('2026-11-25', busy)).toEqual([hours(0, 2)]);
  expect(minutesOn('2026-11-26', busy)).toEqual([]);
});

test('of two lists, what they share is what lies in both', () => {
  const open = [hours(9, 13), hours(17, 20)];

  expect(sharedMinutes(open, [hours(12, 18)])).toEqual([hours(12, 13), hours(17, 18)]);
  expect(sharedMinutes(open, [hours(13, 17)])).toEqual([]);
});
