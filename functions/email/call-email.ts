import type { Booking, StoredEmail } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { recipients } from '#domain/booking/booking.ts';
import {
  emailParameters,
  type MeetingDetails,
  meetingDetails,
} from '#domain/email/confirmation.ts';
import type { EmailKind } from '#domain/email/kinds.ts';
import { site } from '#domain/site.ts';
import type { Context } from '../context.ts';
import { composeEmail, composeLetter } from './compose.tsx';
import { outboxRow } from './outbox-row.ts';
import { type CallLinks, callLinks } from './templates/call.ts';
import { bookingConfirmed } from './templates/client-call.ts';
import { type CalendarMethod, calendarFile } from './templates/invitation.ts';
import type { EmailContent, Letter } from './templates/letter.ts';
import {
  mentorCallBooked,
  mentorCallCancelled,
  mentorCallHandedOver,
  mentorCallMoved,
  mentorCallTakenOver,
} from './templates/mentor-call.ts';

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

type Address = string | null | undefined;

export function bookedEmails(context: Context, call: Booking, to: Address) {
  const content = mentorCallBooked(call, agendaPage(context));
  return rowsOf(context, call, [{ kind: 'mentor-call-booked', to, content }]);
}

export async function cancelledEmails(context: Context, call: Booking, to: Address) {
  if (!call.bookingConfirmed) return [];
  const content = mentorCallCancelled(call, agendaPage(context));
  return rowsOf(context, call, [{ kind: 'mentor-call-cancelled', to, content }]);
}

interface Moved {
  before: Booking;
  moved: Booking;
  addresses: { before: Address; now: Address };
}

export async function movedEmails(context: Context, move: Moved, actor: Actor) {
  const { before, moved, addresses } = move;
  if (!before.bookingConfirmed) return [];
  const agenda = agendaPage(context);
  if (before.mentorId === moved.mentorId) {
    const content = mentorCallMoved(moved, before.startsAt, actor, agenda);
    return rowsOf(context, moved, [{ kind: 'mentor-call-moved', to: addresses.now, content }]);
  }
  const given = mentorCallHandedOver(moved, before, agenda);
  const taken = mentorCallTakenOver(moved, before, agenda);
  return rowsOf(context, moved, [
    { kind: 'mentor-call-handed-over', to: addresses.before, content: given },
    { kind: 'mentor-call-taken-over', to: addresses.now, content: taken },
  ]);
}

interface Told {
  kind: EmailKind;
  to: Address;
  content: EmailContent;
}

function rowsOf(context: Context, call: Booking, told: Told[]) {
  return Promise.all(
    told.flatMap(({ kind, to, content }) =>
      to ? [mentorEmail(context, kind, call, to, content)] : [],
    ),
  );
}

/** The row of an email to whoever takes a call, or runs it; as it names the client, it goes with their account. */
export async function mentorEmail(
  { config, now }: Context,
  kind: EmailKind,
  call: Booking,
  to: string | string[],
  content: EmailContent,
) {
  const email = await composeEmail(config.SITE_URL, to, content);
  const { id, sequence, userId } = call;
  return outboxRow({ kind, about: `${id}-${sequence}`, bookingId: id, userId, email }, now);
}

export function agendaPage({ config }: Context): string {
  return new URL('/admin', config.SITE_URL).href;
}
