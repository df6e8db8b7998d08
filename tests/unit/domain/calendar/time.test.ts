import { expect, test } from 'vitest';
import { callEvent, googleCalendarUrl, outlookCalendarUrl } from '#domain/email/calendar-links.ts';
import {
  addDays,
  addMonths,
  displayDate,
  displayLocal,
  displayMoment,
  displayTime,
  istDate,
  istInstant,
  istTime,
  istWeekStart,
  latestAvailabilityDate,
  WEEK,
  yearsBefore,
} from '#domain/time.ts';

test.each([
  ['2026-11-28', '07:00', '2026-11-28T01:30:00.000Z'],
  ['2026-11-28', '05:29', '2026-11-27T23:59:00.000Z'],
  ['2027-01-01', '00:00', '2026-12-31T18:30:00.000Z'],
  ['2028-02-29', '23:59', '2028-02-29T18:29:00.000Z'],
])('converts %s at %s in India to %s', (date, time, instant) => {
  expect(new Date(istInstant(date, time)).toISOString()).toBe(instant);
  expect(istDate(Date.parse(instant))).toBe(date);
  expect(istTime(Date.parse(instant))).toBe(time);
});

test.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-11-28', 15, '2026-12-13'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s plus %i days is %s', (date, days, sum) => expect(addDays(date, days)).toBe(sum));

test.each([
  ['2026-11-28', 1, '2026-12-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-01-01', 12, '2027-01-01'],
])('%s plus %i months is %s', (date, months, sum) => expect(addMonths(date, months)).toBe(sum));

test('adds and subtracts years without changing the month and the day of the month', () => {
  expect(latestAvailabilityDate('2026-11-28')).toBe('2028-11-28');
  const moment = Date.parse('2026-11-28T05:00:00Z');
  expect(yearsBefore(moment, 4)).toBe(Date.parse('2022-11-28T05:00:00Z'));
});

test.each([
  ['2026-11-28T07:00:00+05:30', 'Saturday, 28 November 2026', '7:00 AM'],
  ['2026-11-28T00:05:00+05:30', 'Saturday, 28 November 2026', '12:05 AM'],
  ['2026-11-27T23:59:59+05:30', 'Friday, 27 November 2026', '11:59 PM'],
  ['2027-01-01T12:00:00+05:30', 'Friday, 1 January 2027', '12:00 PM'],
])('formats %s as the date "%s" and the time "%s", with plain spaces', (iso, date, time) => {
  const instant = Date.parse(iso);
  expect(displayDate(instant)).toBe(date);
  expect(displayTime(instant)).toBe(time);
  expect(displayMoment(instant)).toBe(`${date}, ${time} IST`);
});

test.each([
  ['America/Los_Angeles', '2026-11-28T10:30', 'Friday, 27 November 2026, 9:00 PM (Los Angeles)'],
  ['America/Los_Angeles', '2027-07-01T10:30', 'Wednesday, 30 June 2027, 10:00 PM (Los Angeles)'],
  ['Pacific/Auckland', '2026-11-28T23:30', 'Sunday, 29 November 2026, 7:00 AM (Auckland)'],
  ['Europe/London', '2027-03-28T06:29', 'Sunday, 28 March 2027, 12:59 AM (London)'],
  ['Europe/London', '2027-03-28T06:30', 'Sunday, 28 March 2027, 2:00 AM (London)'],
  ['America/Argentina/Salta', '2026-11-28T10:30', 'Saturday, 28 November 2026, 2:00 AM (Salta)'],
  ['Asia/Kathmandu', '2026-11-28T10:30', 'Saturday, 28 November 2026, 10:45 AM (Kathmandu)'],
])('in the time zone %s, shows the Indian time %s as "%s"', (zone, inIndia, reading) => {
  expect(displayLocal(Date.parse(`${inIndia}+05:30`), zone)).toBe(reading);
});

test('shows no local time if it equals Indian time', () => {
  for (const zone of ['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Colombo']) {
    expect(displayLocal(Date.parse('2026-11-28T10:30+05:30'), zone), zone).toBeNull();
  }
});

test.each([
  ['2026-11-16T00:00+05:30', '2026-11-16'],
  ['2026-11-22T23:59+05:30', '2026-11-16'],
  ['2026-11-23T00:00+05:30', '2026-11-23'],
  ['2026-12-31T12:00+05:30', '2026-12-28'],
])('the week of %s begins on Monday %s at midnight in India', (instant, monday) => {
  const start = istWeekStart(Date.parse(instant));
  expect(start).toBe(Date.parse(`${monday}T00:00+05:30`));
  expect(istDate(start + WEEK)).toBe(addDays(monday, 7));
});

const startsAt = Date.parse('2026-11-28T05:00:00Z');
const endsAt = Date.parse('2026-11-28T05:45:00Z');
const location = 'https://waymark.example/join/a?b=c';
const event = { title: 'Essays / SOP & more', startsAt, endsAt, details: 'Join', location };

test('calendar links contain the time in UTC, and encode spaces without a plus sign', () => {
  const written = ({ href, origin, pathname, searchParams }: URL) => {
    expect(href).not.toContain('+');
    return { page: origin + pathname, ...Object.fromEntries(searchParams) };
  };
  expect(written(new URL(googleCalendarUrl(event)))).toEqual({
    page: 'https://calendar.google.com/calendar/render',
    action: 'TEMPLATE',
    text: event.title,
    details: event.details,
    location,
    dates: '20261128T050000Z/20261128T054500Z',
  });
  expect(written(new URL(outlookCalendarUrl(event)))).toEqual({
    page: 'https://outlook.live.com/calendar/0/deeplink/compose',
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    body: event.details,
    location,
    startdt: '2026-11-28T05:00:00.000Z',
    enddt: '2026-11-28T05:45:00.000Z',
  });
});

test.each([
  [null, `Please be there in time.\n${location}`],
  ['Ananya', `With Ananya.\nPlease be there in time.\n${location}`],
])('the event of a call with %s names the mentor, service and link', (mentorName, details) => {
  const call = { serviceType: 'LOR', startsAt, endsAt, mentorName };
  const meeting = { zoomLink: location, meetingNote: 'Please be there in time.' };
  const title = 'LOR with Waymark';
  expect(callEvent(call, meeting)).toEqual({ title, startsAt, endsAt, details, location });
});
