/** What the emails say about a call that has moved, or that will not take place. */

import type { Booking } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { callMessages } from '#domain/booking/call-messages.ts';
import { displayDate, displayLocal, displayTime } from '#domain/calendar/time.ts';
import { site } from '#domain/site.ts';
import type { FactRows } from './facts.tsx';
import type { EmailContent } from './letter.ts';

export type Call = Pick<Booking, 'id' | 'serviceType' | 'startsAt' | 'duration' | 'timeZone'>;

export function callMoved(call: Call, before: number, actor: Actor, href: string): EmailContent {
  const { serviceType, startsAt, duration, timeZone, id } = call;
  return {
    subject: `Moved: ${serviceType}, now ${moment(startsAt)}`,
    heading: 'Your call has a new time',
    paragraphs: [
      actor.type === 'client'
        ? `As you asked, your ${serviceType} has moved. Your payment has moved with it, so there is nothing to pay.`
        : `We had to move your ${serviceType}. Your payment has moved with it. If the new time does not suit you, please reply to this mail.`,
    ],
    facts: [
      ['New time', moment(startsAt)],
      ...localTime('Your local time', startsAt, timeZone),
      ['Before', moment(before)],
      ...localTime('Before, your local time', before, timeZone),
      ['Duration', `${duration} minutes`],
      ['Booking reference', id],
    ],
    link: { label: 'Join the meeting', href },
    otherwise: `${callMessages.meetingNote} The attached file moves the call in your calendar.`,
  };
}

/** `money` says what becomes of the payment. */
export function callCancelled(call: Call, why: string, money: string): EmailContent {
  const { serviceType, startsAt, timeZone, id } = call;
  return {
    subject: `Cancelled: ${serviceType} on ${moment(startsAt)}`,
    heading: 'Your call is cancelled',
    paragraphs: [why, money],
    facts: [
      ['Call', serviceType],
      ['Time', moment(startsAt)],
      ...localTime('Your local time', startsAt, timeZone),
      ['Booking reference', id],
    ],
    otherwise: `The attached file takes the call out of your calendar. Questions? Reply to this mail, or write to ${site.supportEmail}.`,
  };
}

/** `Saturday, 28 November 2026, 10:30 AM IST` */
export function moment(instant: number): string {
  return `${displayDate(instant)}, ${displayTime(instant)} IST`;
}

/** A line for whose clock is not India's. */
export function localTime(label: string, instant: number, timeZone: string | null): FactRows {
  const local = timeZone && displayLocal(instant, timeZone);
  return local ? [[label, local]] : [];
}
