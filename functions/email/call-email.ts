import type { Booking, StoredEmail } from '#db/schema/index.ts';
import type { Actor } from '#domain/account/account.ts';
import { recipients } from '#domain/booking/confirmation-receipt.ts';
import { emailParameters, meetingDetails } from '#domain/email/confirmation.ts';
import type { EmailKind } from '#domain/email/kinds.ts';
import { site } from '#domain/site.ts';
import type { Context } from '../context.ts';
import { composeEmail, emailRow } from './compose.tsx';
import type { NewEmail } from './outbox.ts';
import { type CalendarMethod, calendarFile, callLinks, icsAttachment } from './templates/call.ts';
import { bookingConfirmed } from './templates/client-call.ts';
import type { EmailContent } from './templates/content.ts';
import * as templates from './templates/mentor-call.ts';

export const CALENDAR_FILE = `${site.name.toLowerCase()}-call.ics`;

interface CallEmail extends Pick<NewEmail, 'kind' | 'about'> {
  content: EmailContent;
  method?: CalendarMethod;
}

export function callEmail(context: Context, call: Booking, { method, ...email }: CallEmail) {
  const { id: bookingId, userId } = call;
  const { config, now } = context;
  const attachments = method ? [calendarAttachment(method, call, config.SITE_URL, now)] : [];
  const row = { ...email, bookingId, userId, to: recipients(call) };
  return emailRow(context, row, { attachments });
}

function calendarAttachment(method: CalendarMethod, call: Booking, siteUrl: string, now: number) {
  return icsAttachment(CALENDAR_FILE, method, calendarFile(method, call, siteUrl, now));
}

/** Returns an email without content, because rendering is slow. `renderConfirmation` fills it. */
export function unrenderedConfirmation(booking: Booking, siteUrl: string): StoredEmail {
  const { subject } = confirmationEmail(booking, siteUrl);
  return { to: recipients(booking), subject, html: '', text: '', attachments: [] };
}

export async function renderConfirmation(booking: Booking, siteUrl: string) {
  const { html, text } = await composeEmail(siteUrl, confirmationEmail(booking, siteUrl));
  const file = calendarAttachment('REQUEST', booking, siteUrl, confirmedAt(booking));
  return { html, text, attachments: [file] };
}

function confirmationEmail(booking: Booking, siteUrl: string): EmailContent {
  const parameters = emailParameters(booking, meetingDetails(siteUrl, booking.joinToken));
  const links = callLinks(booking, siteUrl, confirmedAt(booking));
  return bookingConfirmed(booking, parameters, links);
}

function confirmedAt({ confirmedAt, updatedAt }: Booking): number {
  return confirmedAt ?? updatedAt;
}

type Address = string | null | undefined;

export async function mentorBookedEmails(context: Context, call: Booking, to: Address) {
  if (!to) return [];
  const content = templates.mentorCallBooked(call, agendaUrl(context));
  return [await mentorEmail(context, 'mentor-call-booked', call, to, content)];
}

/** Before the client acknowledges the booking, the mentor has not heard of the call. */
export async function mentorCancelledEmails(context: Context, call: Booking, to: Address) {
  if (!to || !call.bookingConfirmed) return [];
  const content = templates.mentorCallCancelled(call, agendaUrl(context));
  return [await mentorEmail(context, 'mentor-call-cancelled', call, to, content)];
}

type Move = { before: Booking; moved: Booking; addresses: { before: Address; now: Address } };

export async function mentorMovedEmails(context: Context, move: Move, actor: Actor) {
  const { before, moved, addresses } = move;
  if (!before.bookingConfirmed) return [];
  const agenda = agendaUrl(context);
  const emailTo = async (to: Address, kind: EmailKind, content: EmailContent) =>
    to ? [await mentorEmail(context, kind, moved, to, content)] : [];
  if (before.mentorId === moved.mentorId) {
    const content = templates.mentorCallMoved(moved, before.startsAt, actor, agenda);
    return emailTo(addresses.now, 'mentor-call-moved', content);
  }
  const handedOver = templates.mentorCallHandedOver(moved, before, agenda);
  const takenOver = templates.mentorCallTakenOver(moved, before, agenda);
  return [
    ...(await emailTo(addresses.before, 'mentor-call-handed-over', handedOver)),
    ...(await emailTo(addresses.now, 'mentor-call-taken-over', takenOver)),
  ];
}

export function mentorEmail(
  context: Context,
  kind: EmailKind,
  { id, sequence, userId }: Booking,
  to: string | string[],
  content: EmailContent,
) {
  const about = `${id}-${sequence}`;
  return emailRow(context, { kind, about, bookingId: id, userId, to, content });
}

export function agendaUrl({ config }: Context): string {
  return new URL('/admin', config.SITE_URL).href;
}
