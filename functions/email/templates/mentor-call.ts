import type { Booking } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { OPENS_MS } from '#domain/booking/join-window.ts';
import type { ReminderKind } from '#domain/booking/reminders.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { displayMoment, MINUTE } from '#domain/time.ts';
import { type CallLinks, callTicket, readersTime } from './call.ts';
import { SOON } from './client-call.ts';
import { type Action, because, type EmailContent, type FactRows, type Ticket } from './letter.ts';

export function mentorCallBooked(call: Booking, agenda: string): EmailContent {
  const client = clientOf(call);
  return {
    subject: `New call: ${call.serviceType} with ${client}, ${displayMoment(call.startsAt)}`,
    heading: 'You have a new call',
    paragraphs: [`${client} has booked a call with you: ${call.serviceType}.`],
    ...callAhead(call, agenda),
  };
}

export function mentorCallMoved(
  call: Booking,
  before: number,
  actor: Actor,
  agenda: string,
): EmailContent {
  const client = clientOf(call);
  const who = actor.type === 'client' ? client : 'One of us';
  return {
    subject: `Moved: ${call.serviceType} with ${client}, now ${displayMoment(call.startsAt)}`,
    heading: 'Your call has a new time',
    paragraphs: [`${who} has moved the call: ${call.serviceType}.`],
    ...callAhead(call, agenda, before),
  };
}

export function mentorCallTakenOver(call: Booking, before: Booking, agenda: string): EmailContent {
  const client = clientOf(call);
  return {
    subject: `Yours now: ${call.serviceType} with ${client}, ${displayMoment(call.startsAt)}`,
    heading: 'This call is yours now',
    paragraphs: [
      `You take the call with ${client} now, instead of ${before.mentorName ?? 'another mentor'}: ${call.serviceType}.`,
    ],
    ...callAhead(call, agenda),
  };
}

export function mentorCallHandedOver(call: Booking, before: Booking, agenda: string): EmailContent {
  const { serviceType, startsAt } = before;
  const client = clientOf(before);
  const taker = call.mentorName ?? 'Another mentor';
  return {
    subject: `No longer yours: ${serviceType} with ${client}, ${displayMoment(startsAt)}`,
    heading: 'This call is no longer yours',
    paragraphs: [
      call.startsAt === startsAt
        ? `${taker} now takes your call with ${client}.`
        : `Your call with ${client} has moved to ${displayMoment(call.startsAt)}. ${taker} takes it now.`,
    ],
    ...callOff(before, agenda, 'This time of yours is free again.'),
  };
}

export function mentorCallCancelled(call: Booking, agenda: string): EmailContent {
  const { serviceType, startsAt, cancelledBy, cancelReason } = call;
  const client = clientOf(call);
  return {
    subject: `Cancelled: ${serviceType} with ${client}, ${displayMoment(startsAt)}`,
    heading: 'A call of yours is cancelled',
    paragraphs: [
      cancelledBy === 'client'
        ? `${client} has cancelled the call: ${serviceType}.`
        : `We had to cancel the call: ${serviceType}. We told ${client} why: “${cancelReason}”`,
    ],
    ...callOff(call, agenda, 'Cancelled: its time is free again.'),
  };
}

interface Circumstances {
  join: CallLinks['join'];
  agenda: string;
  reader: 'mentor' | 'admins';
  newFiles: number;
}

export function mentorReminder(
  kind: ReminderKind,
  call: Booking,
  { join, agenda, reader, newFiles }: Circumstances,
): EmailContent {
  const { serviceType, startsAt, mentorName } = call;
  const client = clientOf(call);
  const holder = mentorName ?? 'you or another mentor';
  const { weekday, time, clock } = readersTime(startsAt, null);
  const at = `at ${time} ${clock}`;
  const ahead = callAhead(call, agenda);
  const { link, moreLinks } = ahead;
  return {
    ...ahead,
    subject: `${SOON[kind]}: ${serviceType} with ${client}, ${displayMoment(startsAt)}`,
    heading: kind === 'day' ? `${client} on ${weekday} ${at}` : `${client} ${at}`,
    paragraphs: [
      `${serviceType}: a call that ${reader === 'mentor' ? 'you hold' : `${holder} holds`}.`,
      ...(newFiles > 0 ? [newFilesWords(newFiles, client)] : []),
    ],
    ...(kind === 'hour' && { link: join, moreLinks: [...moreLinks, link] }),
  };
}

function newFilesWords(count: number, client: string): string {
  const files = count === 1 ? '1 new file' : `${count} new files`;
  return `${client} shares ${files} with you: you find what is new in the agenda, at the call.`;
}

type WithoutWords = Omit<EmailContent, 'subject' | 'heading' | 'paragraphs'>;

function callAhead(call: Booking, agenda: string, before?: number) {
  const { phoneNumber, userEmail } = call;
  const moreLinks: Action[] = [
    ...(phoneNumber ? [{ label: `Ring ${phoneNumber}`, href: phoneLink(phoneNumber) }] : []),
    { label: `Write to ${userEmail}`, href: `mailto:${userEmail}` },
  ];
  return {
    ticket: mentorTicket(
      call,
      call.isParent ? `A parent has booked it. ${WAY_IN}` : WAY_IN,
      before,
    ),
    moreLinks,
    facts: preparation(call),
    ...toAgenda(call, agenda),
  } satisfies WithoutWords;
}

const WAY_IN = `The meeting opens ${OPENS_MS / MINUTE} minutes before.`;

function preparation(call: Booking): FactRows {
  const rows = [
    ['Purpose of the call', call.purposeOfCall],
    ['Interested course', call.interestedCourse],
    ['Application stage', call.applicationStage],
    ['Study destination', call.preferredStudyDestination],
  ] as const;
  return rows.flatMap(([label, answer]) => (answer ? [[label, answer]] : []));
}

function callOff(call: Booking, agenda: string, note: string): WithoutWords {
  const ticket = { ...mentorTicket(call, note), isOff: true };
  return { ticket, ...toAgenda(call, agenda) };
}

function toAgenda({ id }: Booking, agenda: string) {
  return {
    link: { label: 'Open the agenda', href: agenda },
    reference: id,
    because: because.ofAgenda,
    isInternal: true,
  } satisfies WithoutWords;
}

function mentorTicket(call: Booking, note: string, before?: number): Ticket {
  const ticket = callTicket({ ...call, timeZone: null, mentorName: null }, note, before);
  const client = clientOf(call);
  return {
    ...ticket,
    title: `With ${client}`,
    lines: [call.serviceType, ...ticket.lines],
    facts: [['Client', client], ...ticket.facts],
  };
}

function clientOf({ fullName, userName }: Booking): string {
  return fullName ?? userName;
}
