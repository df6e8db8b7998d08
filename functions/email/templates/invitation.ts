import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { recipients } from '#domain/booking/booking.ts';
import { callEvent } from '#domain/email/calendar-links.ts';
import type { MeetingDetails } from '#domain/email/confirmation.ts';
import { site } from '#domain/site.ts';

interface Call {
  id: string;
  serviceType: string;
  startsAt: number;
  endsAt: number;
  sequence: number;
  userName: string;
  userEmail: string;
  emailId: string | null;
  mentorName: string | null;
}

export function eventId(bookingId: string): string {
  return `${bookingId}@${site.supportEmail.split('@')[1]}`;
}

/** `REQUEST` puts a call into a calendar or moves it there, `CANCEL` takes it out. */
export type CalendarMethod = 'REQUEST' | 'CANCEL';

export function calendarFile(
  method: CalendarMethod,
  call: Call,
  meeting: MeetingDetails,
  now: number,
): string {
  const { title, details, location } = callEvent(call, meeting);
  const calendar = ical({
    prodId: `//${site.name}//Bookings//EN`,
    method: ICalCalendarMethod[method],
  });
  const event = calendar.createEvent({
    id: eventId(call.id),
    sequence: call.sequence,
    stamp: new Date(now),
    start: new Date(call.startsAt),
    end: new Date(call.endsAt),
    summary: title,
    description: details,
    location,
    status: ICalEventStatus[method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'],
    // Answers come to us: no client is given a mentor's own address.
    organizer: { name: call.mentorName ?? site.senderName, email: site.supportEmail },
  });
  event.url(location);
  for (const email of recipients(call)) {
    event.createAttendee({ name: call.userName, email, rsvp: false });
  }
  return `${calendar.toString()}\r\n`;
}
