/** Dates and moments that are counted from another. */
import { expect, test } from 'vitest';
import { callEvent } from '#domain/calendar/links.ts';
import {
  addMonths,
  displayMoment,
  istWeekNumber,
  latestDate,
  WEEK,
  yearsBefore,
} from '#domain/calendar/time.ts';

test.each([
  ['2026-11-28', 1, '2026-12-28'],
  ['2026-11-28', 3, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-01-01', 12, '2027-01-01'],
])('%s and %i months are %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later);
});

test('a date can be planned for two years', () => {
  expect(latestDate('2026-11-28')).toBe('2028-11-28');
});

test('four years before a moment it was the same day and time', () => {
  const moment = Date.parse('2026-11-28T05:00:00Z');
  expect(yearsBefore(moment, 4)).toBe(Date.parse('2022-11-28T05:00:00Z'));
});

test('a moment is written with its day, its time and the zone of India', () => {
  const moment = Date.parse('2026-11-28T10:30:00+05:30');
  expect(displayMoment(moment)).toBe('Saturday, 28 November 2026, 10:30 AM IST');
});

test('weeks are counted from Monday in India', () => {
  const monday = Date.parse('1970-01-05T00:00:00+05:30');
  expect(istWeekNumber(monday)).toBe(0);
  expect(istWeekNumber(monday + WEEK - 1)).toBe(0);
  expect(istWeekNumber(monday + 2 * WEEK)).toBe(2);
});

test.each([
  [null, 'Please be there in time.\nhttps://meet.example/a'],
  ['Ananya', 'With Ananya.\nPlease be there in time.\nhttps://meet.example/a'],
])('the event of a call with %s says who, what and where', (mentorName, details) => {
  const call = { serviceType: 'LOR', startsAt: 1, endsAt: 2, mentorName };
  const meeting = { zoomLink: 'https://meet.example/a', meetingNote: 'Please be there in time.' };
  expect(callEvent(call, meeting)).toEqual({
    title: 'LOR with Waymark',
    startsAt: 1,
    endsAt: 2,
    details,
    location: 'https://meet.example/a',
  });
});
