import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import { site } from '#domain/site.ts';

interface Call {
  id: string;
  serviceType: string;
  startsAt: number;
  endsAt: number;
  createdAt: number;
  userName: string;
  userEmail: string;
}

/** What calendars know a booking's event by, for its whole life. */
export function eventId(bookingId: string): string {
  return `${bookingId}@${site.supportEmail.split('@')[1]}`;
}

/** The call as an iCalendar file; the UID stays the same for the booking's whole life. */
export function invitation(call: Call, link: string, note: string): string {
  const calendar = ical({
    prodId: `//${site.name}//Bookings//EN`,
    method: ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: eventId(call.id),
    sequence: 0,
    stamp: new Date(call.createdAt),
    start: new Date(call.startsAt),
    end: new Date(call.endsAt),
    summary: `${call.serviceType} with ${site.name}`,
    description: `${note}\n${link}`,
    location: link,
    status: ICalEventStatus.CONFIRMED,
    organizer: { name: site.senderName, email: site.supportEmail },
  });
  event.url(link);
  event.createAttendee({ name: call.userName, email: call.userEmail, rsvp: false });
  return calendar.toString();
}
