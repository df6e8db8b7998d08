import type { Booking } from '#db/schema/index.ts';
import type { Actor } from '#domain/account/account.ts';
import type { ReminderKind } from '#domain/booking/reminders.ts';
import { JOINABLE_BEFORE_START_MS } from '#domain/booking/state.ts';
import { phoneLink } from '#domain/phone-link.ts';
import { displayMoment, MINUTE } from '#domain/time.ts';
import { type CallLinks, callTicket, readersTime } from './call.ts';
import { REMINDER_LEAD } from './client-call.ts';
import { type Action, because, type EmailContent, filledFacts, type Ticket } from './content.ts';

export function mentorCallBooked(call: Booking, agenda: string): EmailContent {
  return {
    subject: subjectOf('New call', call),
    heading: 'You have a new call',
    paragraphs: [`${clientOf(call)} has booked a call with you: ${call.serviceType}.`],
    ...upcomingCallFields(call, agenda),
  };
}

export function mentorCallMoved(
  call: Booking,
  formerStart: number,
  actor: Actor,
  agenda: string,
): EmailContent {
  const who = actor.type === 'client' ? clientOf(call) : 'Our team';
  return {
    subject: subjectOf('Moved', call, 'now '),
    heading: 'Your call has a new time',
    paragraphs: [`${who} has moved the call: ${call.serviceType}.`],
    ...upcomingCallFields(call, agenda, formerStart),
  };
}

export function mentorCallTakenOver(call: Booking, before: Booking, agenda: string): EmailContent {
  const former = before.mentorName ?? 'another mentor';
  return {
    subject: subjectOf('Assigned to you', call),
    heading: 'This call is assigned to you',
    paragraphs: [
      `You take over this call from ${former}: ${call.serviceType} with ${clientOf(call)}.`,
    ],
    ...upcomingCallFields(call, agenda),
  };
}

export function mentorCallHandedOver(call: Booking, before: Booking, agenda: string): EmailContent {
  const client = clientOf(before);
  const newMentor = call.mentorName ?? 'Another mentor';
  const news =
    call.startsAt === before.startsAt
      ? `${newMentor} now takes your call with ${client}.`
      : `Your call with ${client} has moved to ${displayMoment(call.startsAt)}. ${newMentor} takes the call now.`;
  return {
    subject: subjectOf('Reassigned', before),
    heading: 'This call has another mentor',
    paragraphs: [news],
    ...removedCallFields(before, agenda),
  };
}

export function mentorCallCancelled(call: Booking, agenda: string): EmailContent {
  const client = clientOf(call);
  const news =
    call.cancelledBy === 'client'
      ? `${client} has cancelled the call: ${call.serviceType}.`
      : `We had to cancel the call: ${call.serviceType}. We told ${client} why: “${call.cancelReason}”`;
  return {
    subject: subjectOf('Cancelled', call),
    heading: 'Your call is cancelled',
    paragraphs: [news],
    ...removedCallFields(call, agenda),
  };
}

function subjectOf(lead: string, call: Booking, timePrefix = ''): string {
  const moment = displayMoment(call.startsAt);
  return `${lead}: ${call.serviceType} with ${clientOf(call)}, ${timePrefix}${moment}`;
}

interface ReminderContext {
  join: CallLinks['join'];
  agenda: string;
  /** `admins` if the mentor has no account: an admin then tells the mentor or takes the call. */
  reader: 'mentor' | 'admins';
  newFiles: number;
}

export function mentorReminder(
  kind: ReminderKind,
  call: Booking,
  { join, agenda, reader, newFiles }: ReminderContext,
): EmailContent {
  const client = clientOf(call);
  // `mentorName` is null if the mentor had no name yet when the client booked.
  const whoTakes =
    reader === 'mentor' ? 'you take' : `${call.mentorName ?? 'you or another mentor'} takes`;
  const { weekday, time, clock } = readersTime(call.startsAt, null);
  const at = `at ${time} ${clock}`;
  const files = newFiles === 1 ? '1 new file' : `${newFiles} new files`;
  const upcoming = upcomingCallFields(call, agenda);
  return {
    ...upcoming,
    subject: subjectOf(REMINDER_LEAD[kind], call),
    heading: kind === 'day' ? `${client} on ${weekday} ${at}` : `${client} ${at}`,
    paragraphs: [
      `${call.serviceType}: ${whoTakes} this call.`,
      ...(newFiles > 0
        ? [`${client} shares ${files} with you. Open the call in the agenda to see what is new.`]
        : []),
    ],
    ...(kind === 'hour' && { link: join, moreLinks: [...upcoming.moreLinks, upcoming.link] }),
  };
}

type WithoutWords = Omit<EmailContent, 'subject' | 'heading' | 'paragraphs'>;

function upcomingCallFields(call: Booking, agenda: string, formerStart?: number) {
  const { phoneNumber, userEmail } = call;
  const moreLinks: Action[] = [
    ...(phoneNumber ? [{ label: `Phone ${phoneNumber}`, href: phoneLink(phoneNumber) }] : []),
    { label: `Write to ${userEmail}`, href: `mailto:${userEmail}` },
  ];
  const note = call.isParent ? `A parent has booked this call. ${OPENS_NOTE}` : OPENS_NOTE;
  return {
    ticket: mentorTicket(call, note, formerStart),
    moreLinks,
    facts: filledFacts({
      'Purpose of the call': call.purposeOfCall,
      'Interested course': call.interestedCourse,
      'Application stage': call.applicationStage,
      'Study destination': call.preferredStudyDestination,
    }),
    ...agendaFields(call, agenda),
  } satisfies WithoutWords;
}

const OPENS_NOTE = `The meeting opens ${JOINABLE_BEFORE_START_MS / MINUTE} minutes before the call.`;

function removedCallFields(call: Booking, agenda: string): WithoutWords {
  const ticket = { ...mentorTicket(call, 'You are free at this time again.'), isStruckOut: true };
  return { ticket, ...agendaFields(call, agenda) };
}

function agendaFields({ id }: Booking, agenda: string) {
  return {
    link: { label: 'Open the agenda', href: agenda },
    reference: id,
    because: because.ofAgenda,
    isInternal: true,
  } satisfies WithoutWords;
}

function mentorTicket(call: Booking, note: string, formerStart?: number): Ticket {
  const ticket = callTicket({ ...call, timeZone: null, mentorName: null }, note, formerStart);
  return {
    ...ticket,
    title: `With ${clientOf(call)}`,
    lines: [call.serviceType, ...ticket.lines],
  };
}

function clientOf({ fullName, userName }: Booking): string {
  return fullName ?? userName;
}
