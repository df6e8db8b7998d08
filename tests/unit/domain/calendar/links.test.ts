import { expect, test } from 'vitest';
import { googleCalendarUrl, outlookCalendarUrl } from '#domain/calendar/links.ts';

const event = {
  title: 'Essays / SOP & more',
  startsAt: Date.parse('2026-11-28T05:00:00Z'),
  endsAt: Date.parse('2026-11-28T05:45:00Z'),
  details: 'Join: https://waymark.example/join/a?b=c',
  location: 'https://waymark.example/join/a?b=c',
};

test('Google gets the event in UTC', () => {
  const { origin, pathname, searchParams } = new URL(googleCalendarUrl(event));

  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
  expect(Object.fromEntries(searchParams)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261128T050000Z/20261128T054500Z',
    details: event.details,
    location: event.location,
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
    location: event.location,
  });
});
