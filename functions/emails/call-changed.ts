/** What the emails say about a call that has moved, or that will not take place. */
import type { Booking } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { type Call, type CallLinks, callTicket, readersMoment } from './call.ts';
import type { Action, EmailContent } from './letter.ts';
import { because, callNamed } from './words.ts';

type TakenCall = Call & Pick<Booking, 'mentorId'>;

/** `before` is the call as it was. */
export function callMoved(
  call: TakenCall,
  before: TakenCall,
  actor: Actor,
  links: CallLinks,
): EmailContent {
  const { id, serviceType, startsAt, timeZone } = call;
  return {
    subject: `Moved: ${serviceType}, now ${readersMoment(startsAt, timeZone)}`,
    heading: 'Your call has a new time',
    paragraphs: [
      actor.type === 'client'
        ? `As you asked, your ${callNamed(serviceType)} has moved. Your payment has moved with it, so there is nothing to pay.`
        : `We had to move your ${callNamed(serviceType)}. Your payment has moved with it. If the new time does not suit you, please reply to this email.`,
      ...newMentor(call, before),
    ],
    ticket: callTicket(call, callMessages.meetingNote, before.startsAt),
    link: links.join,
    moreLinks: [links.calendar, ...links.move, ...links.receipt, ...links.journey],
    smallPrint: ['The attached file moves the call in your calendar.'],
    reference: id,
    because: because.ofCall,
  };
}

/** Only where another takes the call, and has a name. */
function newMentor({ mentorId, mentorName }: TakenCall, before: TakenCall): string[] {
  if (mentorName === null || mentorId === before.mentorId) return [];
  const why = before.mentorName === null ? '' : `: ${before.mentorName} is not free then`;
  return [`${mentorName} takes your call now${why}.`];
}

/** `money` says what becomes of the payment or the session; the first of the links is the one to follow. */
export function callCancelled(
  call: Call,
  why: string,
  money: string,
  [link, ...moreLinks]: [Action, ...Action[]],
): EmailContent {
  const { id, serviceType, startsAt, timeZone } = call;
  return {
    subject: `Cancelled: ${serviceType} on ${readersMoment(startsAt, timeZone)}`,
    heading: 'Your call is cancelled',
    paragraphs: [why],
    ticket: { ...callTicket(call, 'Cancelled: its time is free again.'), isOff: true },
    note: money,
    link,
    moreLinks,
    smallPrint: ['The attached file takes the call out of your calendar.'],
    reference: id,
    because: because.ofCall,
  };
}
