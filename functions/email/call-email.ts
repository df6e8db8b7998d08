import type { Booking, StoredEmail } from '#db/schema/index.ts';
import { recipients } from '#domain/booking/booking.ts';
import {
  emailParameters,
  type MeetingDetails,
  meetingDetails,
} from '#domain/email/confirmation.ts';
import { site } from '#domain/site.ts';
import type { Context } from '../context.ts';
import { composeLetter, emailRow } from './compose.tsx';
import type { NewEmail } from './outbox-row.ts';
import { bookingConfirmed } from './templates/booking-confirmed.ts';
import { type CallLinks, callLinks } from './templates/call.ts';
import { type CalendarMethod, calendarFile } from './templates/invitation.ts';
import type { EmailContent, Letter } from './templates/letter.ts';

export const CALENDAR_FILE = `${site.name.toLowerCase()}-call.ics`;

interface CallNews extends Pick<NewEmail, 'kind' | 'about'> {
  content: EmailContent;
  method?: CalendarMethod;
}

/** Row of the outbox for an email to the client of a call. */
export async function callEmail(context: Context, call: Booking, news: CallNews) {
  const { content, method, ...about } = news;
  const { id: bookingId, userId } = call;
  const row = { ...about, bookingId, userId, to: recipients(call), content };
  const { payload, ...email } = await emailRow(context, row);
  const meeting = meetingOf(context, call);
  const attachments = method ? [calendarAttachment(method, call, meeting, context.now)] : [];
  return { ...email, payload: { ...payload, attachments } };
}

function calendarAttachment(
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

export function unrenderedConfirmation(booking: Booking, siteUrl: string): StoredEmail {
  const { subject } = confirmationLetter(booking, siteUrl);
  return { to: recipients(booking), subject, html: '', text: '', attachments: [] };
}

export async function renderConfirmation(booking: Booking, siteUrl: string) {
  const { html, text } = await composeLetter(siteUrl, confirmationLetter(booking, siteUrl));
  const meeting = meetingDetails(siteUrl, booking.joinToken);
  const attachments = [calendarAttachment('REQUEST', booking, meeting, confirmedAt(booking))];
  return { html, text, attachments };
}

function confirmationLetter(booking: Booking, siteUrl: string): Letter {
  const meeting = meetingDetails(siteUrl, booking.joinToken);
  const links = callLinks(booking, meeting, { siteUrl, now: confirmedAt(booking) });
  return bookingConfirmed(booking, emailParameters(booking, meeting), links);
}

function confirmedAt({ confirmedAt, updatedAt }: Booking): number {
  return confirmedAt ?? updatedAt;
}
