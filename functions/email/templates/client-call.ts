import type { Booking } from '#db/schema/index.ts';
import type { Actor } from '#domain/account/account.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { paymentRows } from '#domain/booking/confirmation-receipt.ts';
import { answerFields, answerText, isAsked, shortLabelOf } from '#domain/booking/details-fields.ts';
import type { ReminderKind } from '#domain/booking/reminders.ts';
import { MOVE_NOTICE_HOURS } from '#domain/booking/state.ts';
import { isPackage } from '#domain/catalogue.ts';
import type { EmailParameters } from '#domain/email/confirmation.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PACKAGE_MONTHS, sessionCount } from '#domain/packages/sessions.ts';
import { type CallLinks, callTicket, readersMoment, readersTime } from './call.ts';
import { because, callNamed, type EmailContent, type FactRows } from './content.ts';

export function bookingConfirmed(call: Booking, fields: EmailParameters, links: CallLinks) {
  const greeting = `Dear ${fields.full_name}, your call is confirmed: ${fields.service_type}. We look forward to meeting you.`;
  return {
    subject: `Booking confirmed: ${fields.service_type} on ${fields.appointment_date}, ${fields.appointment_time}`,
    preview: `${fields.appointment_date}, ${fields.appointment_time}. ${fields.meeting_note}`,
    because: because.ofCall,
    heading: 'Your call is booked',
    paragraphs: [greeting],
    ticket: callTicket(call, fields.meeting_note),
    link: links.join,
    moreLinks: [links.calendar, ...links.move, links.documents, ...laterLinks(links)],
    facts: [...paymentRows(call), ...packageOf(call)],
    smallPrint: ['The attached file adds the call to any calendar.'],
    reference: call.id,
    secondSection: answersSection(call, fields, links),
  } satisfies EmailContent;
}

function answersSection(call: Booking, { user_name }: EmailParameters, links: CallLinks) {
  const { facts, unanswered } = answerRows(call);
  if (facts.length === 0) return { ...NO_ANSWERS, link: links.details };
  return {
    heading: 'What you told us',
    facts,
    unanswered,
    smallPrint: [`Signed in as ${user_name}. If anything is wrong, reply to this email.`],
  };
}

const NO_ANSWERS = {
  heading: 'Help us prepare',
  paragraphs: ['Please answer a few questions, so that your mentor can prepare for the call.'],
};

const laterLinks = ({ receipt, journey }: CallLinks) => [...receipt, ...journey];

function packageOf({ service, sessionId, additionalSchools }: Booking): FactRows {
  if (sessionId !== null || !isPackage(service)) return [];
  const count = sessionCount(service, additionalSchools);
  return [['Your package', `${count} sessions in total, within ${PACKAGE_MONTHS} months`]];
}

function answerRows(call: Booking) {
  const audience = call.isParent ? 'parent' : 'student';
  const first: typeof answerFields = ['childEducation', 'preferredCommunication'];
  const others = answerFields.filter((field) => ![...first, 'alternateEmail'].includes(field));
  const asked = [...first, ...others].filter((field) => isAsked(field, audience));
  const rowsOf = (fields: typeof answerFields): FactRows =>
    fields.map((field) => [shortLabelOf(field), answerText(field, call)]);
  const unanswered = asked.filter((field) => !call[field]);
  return { facts: rowsOf(asked.filter((field) => call[field])), unanswered: rowsOf(unanswered) };
}

type PaymentTerms = { expiresAt: number; href: string; isNewAccount: boolean };

export function paymentRequest(call: Booking, terms: PaymentTerms) {
  const { id, serviceType, startsAt, timeZone, price } = call;
  const until = readersMoment(terms.expiresAt, timeZone);
  const steps = terms.isNewAccount
    ? 'First choose a password for your account. Then log in, enter your details and pay.'
    : 'Log in, enter your details and pay.';
  return {
    subject: `Please pay for your call: ${serviceType}, ${readersMoment(startsAt, timeZone)}`,
    heading: 'Please pay for your call',
    paragraphs: [
      `We hold this time for your ${callNamed(serviceType)} until ${until}. ${steps}`,
      'The call is booked once you have paid.',
    ],
    ticket: callTicket(call, `On hold until ${until}`),
    facts: [['Price', formatRupees(price)]],
    link: {
      label: terms.isNewAccount ? 'Choose a password and pay' : 'Pay for this call',
      href: terms.href,
      ...(terms.isNewAccount && { showsUrl: true as const }),
    },
    smallPrint: ['If you do not want this call, ignore this email. We then release the time.'],
    reference: id,
    because: because.ofCall,
  } satisfies EmailContent;
}

export function callMoved(call: Booking, before: Booking, actor: Actor, links: CallLinks) {
  const { id, serviceType, startsAt, timeZone } = call;
  const moment = readersMoment(startsAt, timeZone);
  const name = callNamed(serviceType);
  const keepsTime = startsAt === before.startsAt;
  const byUs = keepsTime
    ? `We gave your ${name} to another mentor. The time, link and payment stay the same.`
    : `We had to move your ${name}. Your payment is valid for the new time.`;
  return {
    subject: keepsTime
      ? `New mentor: ${serviceType}, ${moment}`
      : `Moved: ${serviceType}, now ${moment}`,
    heading: keepsTime ? 'Your call has a new mentor' : 'Your call has a new time',
    paragraphs: [
      actor.type === 'client'
        ? `As you asked, your ${name} has moved. Your payment is valid for the new time.`
        : `${byUs} If this does not suit you, please reply to this email.`,
      ...newMentor(call, before),
    ],
    ticket: callTicket(call, callMessages.meetingNote, keepsTime ? undefined : before.startsAt),
    link: links.join,
    moreLinks: [links.calendar, ...links.move, ...laterLinks(links)],
    smallPrint: ['The attached file updates the call in your calendar.'],
    reference: id,
    because: because.ofCall,
  } satisfies EmailContent;
}

type ProposedTimes = { starts: number[]; expiresAt: number; href: string };

export function moveProposed(call: Booking, { starts, expiresAt, href }: ProposedTimes) {
  const { id, serviceType, startsAt, timeZone, mentorName } = call;
  const moment = readersMoment(startsAt, timeZone);
  return {
    subject: `Another time for your call? ${serviceType}, ${moment}`,
    heading: 'Would another time suit you?',
    paragraphs: [
      `${mentorName ?? 'Your mentor'} asks to move your ${callNamed(serviceType)} on ${moment} to one of these times.`,
    ],
    items: starts.map((start) => ({ text: readersMoment(start, timeZone) })),
    link: { label: 'Choose a time', href },
    note: `We hold these times for you until ${readersMoment(expiresAt, timeZone)}.`,
    smallPrint: ['If none of these times suits you, do nothing. Your call stays at its time.'],
    reference: id,
    because: because.ofCall,
  } satisfies EmailContent;
}

function newMentor({ mentorId, mentorName }: Booking, before: Booking): string[] {
  if (mentorName === null || mentorId === before.mentorId) return [];
  const instead = before.mentorName === null ? '' : `, instead of ${before.mentorName}`;
  return [`${mentorName} takes your call now${instead}.`];
}

export function callCancelled(
  call: Booking,
  why: string,
  moneyText: string,
  links: Pick<EmailContent, 'link' | 'moreLinks'>,
): EmailContent {
  const { id, serviceType, startsAt, timeZone } = call;
  return {
    subject: `Cancelled: ${serviceType} on ${readersMoment(startsAt, timeZone)}`,
    heading: 'Your call is cancelled',
    paragraphs: [why],
    ticket: { ...callTicket(call, 'This call does not take place.'), isStruckOut: true },
    note: moneyText,
    ...links,
    smallPrint: ['The attached file removes the call from your calendar.'],
    reference: id,
    because: because.ofCall,
  };
}

export const REMINDER_LEAD: Record<ReminderKind, string> = { day: 'Coming up', hour: 'Soon' };

export function callReminder(kind: ReminderKind, call: Booking, links: CallLinks): EmailContent {
  const { id, serviceType, startsAt, timeZone } = call;
  const { weekday, time, clock } = readersTime(startsAt, timeZone);
  const isDayBefore = kind === 'day';
  const begins = isDayBefore ? `is on ${weekday}` : 'begins';
  const change =
    links.move.length > 0
      ? `You can move the call until ${MOVE_NOTICE_HOURS} hours before it begins.`
      : 'Reply to this email.';
  return {
    subject: `${REMINDER_LEAD[kind]}: ${serviceType}, ${readersMoment(startsAt, timeZone)}`,
    heading: `Your call ${begins} at ${time} ${clock}`,
    paragraphs: ['We look forward to meeting you.'],
    ticket: callTicket(call, callMessages.meetingNote),
    link: links.join,
    moreLinks: [...(isDayBefore ? [links.calendar] : []), ...links.move, ...links.journey],
    smallPrint: [`Do you need another time? ${change}`],
    reference: id,
    because: because.ofCall,
  };
}
