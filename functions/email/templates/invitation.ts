import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import type { Booking } from '#db/schema/index.ts';
import { recipients } from '#domain/booking/booking.ts';
import { callEvent } from '#domain/email/calendar-links.ts';
import type { MeetingDetails } from '#domain/email/confirmation.ts';
import { site } from '#domain/site.ts';

type Call = Parameters<typeof recipients>[0] &
  Pick<
    Booking,
    'id' | 'serviceType' | 'startsAt' | 'endsAt' | 'sequence' | 'userName' | 'mentorName'
  >;

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
  const prodId = `//${site.name}//Bookings//EN`;
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] });
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

export function icsAttachment(filename: string, method: string, file: string) {
  const contentType = `text/calendar; charset=utf-8; method=${method}`;
  return { filename, contentType, content: Buffer.from(file).toString('base64') };
}
