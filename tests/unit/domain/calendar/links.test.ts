import { expect, test } from 'vitest';
import { callEvent, googleCalendarUrl, outlookCalendarUrl } from '#domain/calendar/links.ts';

const startsAt = Date.parse('2026-11-28T05:00:00Z');
const endsAt = Date.parse('2026-11-28T05:45:00Z');
const location = 'https://waymark.example/join/a?b=c';
const event = { title: 'Essays / SOP & more', startsAt, endsAt, details: 'Join', location };

test('Google gets the event in UTC', () => {
  const { origin, pathname, searchParams } = new URL(googleCalendarUrl(event));
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261128T050000Z/20261128T054500Z',
    details: event.details,
    location,
  });
});

test('Outlook gets it too, without a plus for a space', () => {
  const address = outlookCalendarUrl(event);
  expect(address).not.toContain('+');
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: '2026-11-28T05:00:00.000Z',
    enddt: '2026-11-28T05:45:00.000Z',
    body: event.details,
    location,
  });
});

test.each([
  [null, `Please be there in time.\n${location}`],
  ['Ananya', `With Ananya.\nPlease be there in time.\n${location}`],
])('the event of a call with %s says who, what and where', (mentorName, details) => {
  const call = { serviceType: 'LOR', startsAt, endsAt, mentorName };
  const meeting = { zoomLink: location, meetingNote: 'Please be there in time.' };
  const title = 'LOR with Waymark';
  expect(callEvent(call, meeting)).toEqual({ title, startsAt, endsAt, details, location });
});
