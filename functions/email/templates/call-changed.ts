import type { Booking } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { type Call, type CallLinks, callTicket, readersMoment } from './call.ts';
import { type Action, because, callNamed, type EmailContent } from './letter.ts';

type TakenCall = Call & Pick<Booking, 'mentorId'>;

/** The call has another time, another mentor or both; `before` is the call as it was. */
export function callMoved(
  call: TakenCall,
  before: TakenCall,
  actor: Actor,
  links: CallLinks,
): EmailContent {
  const { id, serviceType, startsAt, timeZone } = call;
  const moment = readersMoment(startsAt, timeZone);
  const name = callNamed(serviceType);
  const isAssigned = startsAt === before.startsAt;
  const byUs = isAssigned
    ? `We gave your ${name} to another mentor. Its time, link and payment stay the same.`
    : `We had to move your ${name}. Your payment has moved with it.`;
  return {
    subject: isAssigned
      ? `New mentor: ${serviceType}, ${moment}`
      : `Moved: ${serviceType}, now ${moment}`,
    heading: isAssigned ? 'Your call has a new mentor' : 'Your call has a new time',
    paragraphs: [
      actor.type === 'client'
        ? `As you asked, your ${name} has moved. Your payment has moved with it, so there is nothing to pay.`
        : `${byUs} If this does not suit you, please reply to this email.`,
      ...newMentor(call, before),
    ],
    ticket: callTicket(call, callMessages.meetingNote, isAssigned ? undefined : before.startsAt),
    link: links.join,
    moreLinks: [links.calendar, ...links.move, ...links.receipt, ...links.journey],
    smallPrint: ['The attached file updates the call in your calendar.'],
    reference: id,
    because: because.ofCall,
  };
}

function newMentor({ mentorId, mentorName }: TakenCall, before: TakenCall): string[] {
  if (mentorName === null || mentorId === before.mentorId) return [];
  const instead = before.mentorName === null ? '' : `, instead of ${before.mentorName}`;
  return [`${mentorName} takes your call now${instead}.`];
}

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
    ticket: { ...callTicket(call, 'Its time is free again.'), isOff: true },
    note: money,
    link,
    moreLinks,
    smallPrint: ['The attached file takes the call out of your calendar.'],
    reference: id,
    because: because.ofCall,
  };
}
