import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { site } from '#domain/site.ts';

interface Call {
  id: string;
  serviceType: string;
  startsAt: number;
  endsAt: number;
  sequence: number;
  userName: string;
  userEmail: string;
}

/** The call, made or moved, as an iCalendar file of the moment `now`. */
export function invitation(call: Call, link: string, note: string, now: number): string {
  return calendarFile(call, { link, note, now, isCancelled: false });
}

/** What takes the call out of the calendar that its invitation put it into. */
export function cancellation(call: Call, link: string, note: string, now: number): string {
  return calendarFile(call, { link, note, now, isCancelled: true });
}

/** What calendars know a booking's event by, for its whole life: it finds what to move or cancel. */
export function eventId(bookingId: string): string {
  return `${bookingId}@${site.supportEmail.split('@')[1]}`;
}

interface Terms {
  link: string;
  note: string;
  now: number;
  isCancelled: boolean;
}

function calendarFile(call: Call, { link, note, now, isCancelled }: Terms): string {
  const calendar = ical({
    prodId: `//${site.name}//Bookings//EN`,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: eventId(call.id),
    sequence: call.sequence,
    stamp: new Date(now),
    start: new Date(call.startsAt),
    end: new Date(call.endsAt),
    summary: `${call.serviceType} with ${site.name}`,
    description: `${note}\n${link}`,
    location: link,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: site.senderName, email: site.supportEmail },
  });
  event.url(link);
  event.createAttendee({ name: call.userName, email: call.userEmail, rsvp: false });
  return `${calendar.toString()}\r\n`;
}
