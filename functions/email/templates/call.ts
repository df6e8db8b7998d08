import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import type { Booking } from '#db/schema/index.ts';
import { recipients } from '#domain/booking/confirmation-receipt.ts';
import { pagesOfBooking } from '#domain/booking/pages.ts';
import { hasMoveNotice } from '#domain/booking/state.ts';
import { callEvent, googleCalendarUrl } from '#domain/email/calendar-links.ts';
import { MEETING_PROVIDER, meetingDetails } from '#domain/email/confirmation.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { site } from '#domain/site.ts';
import { displayDate, displayLocal, displayMoment, displayTime, placeOf } from '#domain/time.ts';
import { type Action, filledFacts, type Ticket } from './content.ts';

export function callTicket(call: Booking, note: string, formerStart?: number): Ticket {
  const { serviceType, startsAt, duration, timeZone, mentorName } = call;
  const { date, time, clock } = readersTime(startsAt, timeZone);
  const isAbroad = clock !== 'IST';
  return {
    date,
    figure: time,
    unit: clock,
    title: serviceType,
    lines: [
      date,
      `${MEETING_PROVIDER}, ${duration} minutes`,
      ...(mentorName ? [withMentor(mentorName)] : []),
    ],
    times: filledFacts({
      'In India': isAbroad && displayMoment(startsAt),
      Before: formerStart !== undefined && readersMoment(formerStart, timeZone),
      'Before, in India': formerStart !== undefined && isAbroad && displayMoment(formerStart),
    }),
    note,
  };
}

export function readersTime(instant: number, timeZone: string | null) {
  const isAbroad = timeZone !== null && displayLocal(instant, timeZone) !== null;
  const zone = isAbroad ? timeZone : undefined;
  const date = displayDate(instant, zone);
  return {
    date,
    weekday: date.slice(0, date.indexOf(',')),
    time: displayTime(instant, zone),
    clock: zone ? `(${placeOf(zone)})` : 'IST',
  };
}

export function readersMoment(instant: number, timeZone: string | null): string {
  const { date, time, clock } = readersTime(instant, timeZone);
  return `${date}, ${time} ${clock}`;
}

export function callLinks(call: Booking, siteUrl: string, now: number) {
  const page = (path: string) => new URL(path, siteUrl).href;
  const meeting = meetingDetails(siteUrl, call.joinToken);
  const event = callEvent(call, meeting);
  const receipt = textLink('Payment receipt', page(pagesOfBooking.receipt(call.id)));
  const move = { label: 'Move this call', href: page(pagesOfBooking.move(call.id)) };
  return {
    join: { label: 'Join the meeting', href: meeting.zoomLink, showsUrl: true as const },
    calendar: { label: 'Add to Google Calendar', href: googleCalendarUrl(event) },
    move: hasMoveNotice(call.startsAt, now) ? [move] : [],
    details: { label: 'Answer the questions', href: page(pagesOfBooking.details(call.id)) },
    documents: textLink('Add documents for your mentor', page(pagesOfBooking.documents(call.id))),
    receipt: call.price === 0 ? [] : [receipt],
    journey: isOfPackage(call) ? [journeyLink(siteUrl)] : [],
  };
}

function textLink(label: string, href: string): Action {
  return { label, href, isTextLink: true };
}

export function journeyLink(siteUrl: string): Action {
  return textLink('Your journey', new URL('/journey', siteUrl).href);
}

export type CallLinks = ReturnType<typeof callLinks>;

export function eventId(bookingId: string): string {
  return `${bookingId}@${site.supportEmail.split('@')[1]}`;
}

export type CalendarMethod = 'REQUEST' | 'CANCEL';

export function calendarFile(method: CalendarMethod, call: Booking, siteUrl: string, now: number) {
  const meeting = meetingDetails(siteUrl, call.joinToken);
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
    // Calendar apps reply to the organizer. So this is our support address, not the mentor's.
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
