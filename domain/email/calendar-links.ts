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
  const parameters = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${basicUtc(event.startsAt)}/${basicUtc(event.endsAt)}`,
    details: event.details,
    location: event.location,
  });
  // URLSearchParams encodes a space as `+`, which some calendars show as a plus sign.
  return `https://calendar.google.com/calendar/render?${String(parameters).replaceAll('+', '%20')}`;
}

function basicUtc(instant: number): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}
