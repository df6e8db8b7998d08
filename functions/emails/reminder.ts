/** What the emails say that remind of a call. */

import type { Booking } from '#db/schema/index.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import type { ReminderKind } from '#domain/booking/reminders.ts';
import { displayMoment, displayTime } from '#domain/calendar/time.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { type Call, type CallLinks, callTicket, reference } from './call.ts';
import type { EmailContent } from './letter.ts';
import { because } from './words.ts';

/** True at whatever hour the email arrives, in whatever zone. */
const SOON: Record<ReminderKind, string> = { day: 'Coming up', hour: 'Soon' };

export function reminder(kind: ReminderKind, call: Call, links: CallLinks): EmailContent {
  const { serviceType, startsAt } = call;
  const isMovable = links.move.length > 0;
  return {
    subject: `${SOON[kind]}: ${serviceType}, ${displayMoment(startsAt)}`,
    heading:
      kind === 'day'
        ? 'Your call is coming up'
        : `Your call begins at ${displayTime(startsAt)} IST`,
    paragraphs: ['We look forward to meeting you.'],
    ticket: callTicket(call, callMessages.meetingNote),
    link: links.join,
    moreLinks: [...(kind === 'day' ? [links.calendar] : []), ...links.move],
    smallPrint: [
      isMovable
        ? `Something has come up? You can move the call until ${MOVE_NOTICE_HOURS} hours before it begins.`
        : 'Something has come up? Reply to this email.',
      reference(call),
    ],
    because: because.ofCall,
  };
}

/** For those who hold the call. */
export function mentorReminder(kind: ReminderKind, call: Booking, agenda: string): EmailContent {
  const { serviceType, startsAt, phoneNumber, userEmail, purposeOfCall } = call;
  const client = call.fullName ?? call.userName;
  return {
    subject: `${SOON[kind]}: ${serviceType} with ${client}, ${displayMoment(startsAt)}`,
    heading: `${SOON[kind]}: ${client}`,
    paragraphs: [`${serviceType}: a call that you or another mentor holds.`],
    ticket: callTicket({ ...call, timeZone: null }, `With ${client}.`),
    link: { label: 'Open the agenda', href: agenda },
    moreLinks: [
      ...(phoneNumber ? [{ label: `Ring ${phoneNumber}`, href: phoneLink(phoneNumber) }] : []),
      { label: 'Write an email', href: `mailto:${userEmail}` },
    ],
    facts: [
      ['Email', userEmail],
      ...(phoneNumber ? [['Phone', phoneNumber] as const] : []),
      ...(purposeOfCall ? [['Purpose of the call', purposeOfCall] as const] : []),
    ],
    smallPrint: [reference(call)],
    because: because.ofAgenda,
    isInternal: true,
  };
}
