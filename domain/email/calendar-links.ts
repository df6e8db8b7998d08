import { withMentor } from '#domain/shown-mentor.ts';
import { site } from '#domain/site.ts';
import type { MeetingDetails } from './confirmation.ts';

type Call = { serviceType: string; startsAt: number; endsAt: number; mentorName: string | null };

export function callEvent(
  { serviceType, startsAt, endsAt, mentorName }: Call,
  { zoomLink, meetingNote }: MeetingDetails,
) {
  const mentorLine = mentorName === null ? [] : [`${withMentor(mentorName)}.`];
  return {
    title: `${serviceType} with ${site.name}`,
    startsAt,
    endsAt,
    details: [...mentorLine, meetingNote, zoomLink].join('\n'),
    location: zoomLink,
  };
}

type CalendarEvent = ReturnType<typeof callEvent>;

export function googleCalendarUrl(event: CalendarEvent): string {
  return urlWith('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basicUtc(event.startsAt)}/${basicUtc(event.endsAt)}`,
    details: event.details,
    location: event.location,
  });
}

export function outlookCalendarUrl(event: CalendarEvent): string {
  return urlWith('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: new Date(event.startsAt).toISOString(),
    enddt: new Date(event.endsAt).toISOString(),
    body: event.details,
    location: event.location,
  });
}

/** URLSearchParams writes a space as `+`. Some calendars show the plus sign. */
function urlWith(page: string, parameters: Record<string, string>): string {
  return `${page}?${String(new URLSearchParams(parameters)).replaceAll('+', '%20')}`;
}

function basicUtc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
