/** What the emails say that remind of a call. */

import type { Booking } from '#db/schema/index.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import type { ReminderKind } from '#domain/booking/reminders.ts';
import { type Call, localTime, moment } from './call-changed.ts';
import type { EmailContent } from './letter.ts';

/** True at whatever hour the email arrives, in whatever zone. */
const SOON: Record<ReminderKind, string> = { day: 'Coming up', hour: 'Soon' };

export function reminder(
  kind: ReminderKind,
  call: Call,
  meeting: string,
  profile: string,
): EmailContent {
  const { serviceType, startsAt, duration, timeZone, id } = call;
  return {
    subject: `${SOON[kind]}: ${serviceType}, ${moment(startsAt)}`,
    heading: kind === 'day' ? 'Your call is coming up' : 'Your call begins soon',
    paragraphs: [`We look forward to your ${serviceType}. ${callMessages.meetingNote}`],
    facts: [
      ['Time', moment(startsAt)],
      ...localTime('Your local time', startsAt, timeZone),
      ['Duration', `${duration} minutes`],
      ['Booking reference', id],
    ],
    link: { label: 'Join the meeting', href: meeting },
    otherwise: `Something has come up? Your profile is at ${profile}, or reply to this mail.`,
  };
}

/** For those who hold the call. */
export function mentorReminder(kind: ReminderKind, call: Booking, agenda: string): EmailContent {
  const { serviceType, startsAt, duration, phoneNumber, userEmail, purposeOfCall, id } = call;
  const client = call.fullName ?? call.userName;
  return {
    subject: `${SOON[kind]}: ${serviceType} with ${client}, ${moment(startsAt)}`,
    heading: `${SOON[kind]}: ${client}`,
    paragraphs: [`${serviceType}, ${duration} minutes.`],
    facts: [
      ['Time', moment(startsAt)],
      ['Email', userEmail],
      ...(phoneNumber ? [['Phone', phoneNumber] as const] : []),
      ...(purposeOfCall ? [['Purpose of the call', purposeOfCall] as const] : []),
      ['Booking reference', id],
    ],
    link: { label: 'Open the agenda', href: agenda },
    otherwise: 'This mail goes to everybody who runs the calls.',
  };
}
