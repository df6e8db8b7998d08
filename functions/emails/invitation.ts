import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { isMeetingLink } from '#domain/confirmation-email.ts';
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

interface Terms {
  link: string;
  note: string;
  now: number;
  isCancelled: boolean;
}

/** The UID is the booking's for its whole life: a calendar finds by it what to move or to cancel. */
function calendarFile(call: Call, { link, note, now, isCancelled }: Terms): string {
  const calendar = ical({
    prodId: `//${site.name}//Bookings//EN`,
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: `${call.id}@${site.supportEmail.split('@')[1]}`,
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
  if (isMeetingLink(link)) event.url(link);
  event.createAttendee({ name: call.userName, email: call.userEmail, rsvp: false });
  return `${calendar.toString()}\r\n`;
}
