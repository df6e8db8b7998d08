import { callMessages } from '#domain/booking/call-messages.ts';
import { MOVE_NOTICE_HOURS } from '#domain/booking/changes.ts';
import type { ReminderKind } from '#domain/booking/reminders.ts';
import { type Call, type CallLinks, callTicket, readersMoment, readersTime } from './call.ts';
import { because, type EmailContent } from './letter.ts';

export const SOON: Record<ReminderKind, string> = { day: 'Coming up', hour: 'Soon' };

export function reminder(kind: ReminderKind, call: Call, links: CallLinks): EmailContent {
  const { id, serviceType, startsAt, timeZone } = call;
  const { weekday, time, clock } = readersTime(startsAt, timeZone);
  const isMovable = links.move.length > 0;
  return {
    subject: `${SOON[kind]}: ${serviceType}, ${readersMoment(startsAt, timeZone)}`,
    heading:
      kind === 'day'
        ? `Your call is on ${weekday} at ${time} ${clock}`
        : `Your call begins at ${time} ${clock}`,
    paragraphs: ['We look forward to meeting you.'],
    ticket: callTicket(call, callMessages.meetingNote),
    link: links.join,
    moreLinks: [...(kind === 'day' ? [links.calendar] : []), ...links.move, ...links.journey],
    smallPrint: [
      isMovable
        ? `Something has come up? You can move the call until ${MOVE_NOTICE_HOURS} hours before it begins.`
        : 'Something has come up? Reply to this email.',
    ],
    reference: id,
    because: because.ofCall,
  };
}
