import type { Booking, StoredEmail } from '#db/schema/index.ts';
import { recipients } from '#domain/booking/booking.ts';
import { type MeetingDetails, meetingDetails } from '#domain/email/confirmation.ts';
import { site } from '#domain/site.ts';
import type { Context } from '../context.ts';
import { composeEmail } from './compose.tsx';
import { type CallLinks, callLinks } from './templates/call.ts';
import { type CalendarMethod, calendarFile } from './templates/invitation.ts';
import type { EmailContent } from './templates/letter.ts';

export const CALENDAR_FILE = `${site.name.toLowerCase()}-call.ics`;

export async function callEmail(
  context: Context,
  booking: Booking,
  content: EmailContent,
  method?: CalendarMethod,
): Promise<StoredEmail> {
  const meeting = meetingOf(context, booking);
  const attachments = method ? [calendarAttachment(method, booking, meeting, context.now)] : [];
  return {
    ...(await composeEmail(context.config.SITE_URL, recipients(booking), content)),
    attachments,
  };
}

export function calendarAttachment(
  method: CalendarMethod,
  booking: Booking,
  meeting: MeetingDetails,
  now: number,
) {
  const content = calendarFile(method, booking, meeting, now);
  return {
    filename: CALENDAR_FILE,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: Buffer.from(content).toString('base64'),
  };
}

export function meetingOf({ config }: Context, { joinToken }: Booking): MeetingDetails {
  return meetingDetails(config.SITE_URL, joinToken);
}

export function linksOf(
  { config, now }: Pick<Context, 'config' | 'now'>,
  booking: Booking,
): CallLinks {
  const siteUrl = config.SITE_URL;
  return callLinks(booking, meetingDetails(siteUrl, booking.joinToken), { siteUrl, now });
}
