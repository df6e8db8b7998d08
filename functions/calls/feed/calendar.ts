import { ICalCalendarMethod, ICalEventStatus, default as ical } from 'ical-generator';
import type { Booking } from '#db/schema/index.ts';
import { joinUrl } from '#domain/links.ts';
import { site } from '#domain/site.ts';
import { HOUR } from '#domain/time.ts';
import { eventId } from '#functions/email/templates/invitation.ts';

const LOOK_AGAIN_SECONDS = HOUR / 1000;

interface Reader {
  siteUrl: string;
  areMentorsNamed: boolean;
}

/** Calls as a calendar to subscribe to; each is the event of the emails to its client. */
export function feedCalendar(calls: Booking[], { siteUrl, areMentorsNamed }: Reader): string {
  const calendar = ical({
    name: `${site.name} calls`,
    prodId: `//${site.name}//Feed//EN`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: LOOK_AGAIN_SECONDS,
  });
  for (const call of calls) {
    const link = joinUrl(siteUrl, call.joinToken);
    const mentor = areMentorsNamed && call.mentorName ? `, with ${call.mentorName}` : '';
    const phone = call.phoneNumber ? `Phone: ${call.phoneNumber}\n` : '';
    calendar.createEvent({
      id: eventId(call.id),
      sequence: call.sequence,
      stamp: new Date(call.updatedAt),
      start: new Date(call.startsAt),
      end: new Date(call.endsAt),
      summary: `${call.fullName ?? call.userName}: ${call.serviceType}${mentor}`,
      description: `${phone}${link}`,
      location: link,
      url: link,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
