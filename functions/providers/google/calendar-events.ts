import type { callEvent } from '#domain/email/calendar-links.ts';
import { isMeetingLink } from '#domain/links.ts';
import * as z from '#domain/zod.ts';
import { type Ask, CalendarError, unless } from './calendar-api.ts';

const EVENTS = '/calendars/primary/events';
const QUIETLY = '?conferenceDataVersion=1&sendUpdates=none';

/** `id` is of 5 to 1,024 letters a to v and digits. */
export type CalendarEvent = { id: string } & ReturnType<typeof callEvent>;

export interface WrittenEvent {
  meetLink: string | null;
  isLinkPending: boolean;
}

const eventAnswer = z.object({
  status: z.string(),
  hangoutLink: z.optional(z.string()),
  conferenceData: z.optional(
    z.object({
      createRequest: z.optional(z.object({ status: z.object({ statusCode: z.string() }) })),
    }),
  ),
});

/** Makes it, or where it is there already makes it what it is to be. @throws CalendarError */
export async function writeEvent(
  ask: Ask,
  token: string,
  { id, ...call }: CalendarEvent,
): Promise<WrittenEvent> {
  const event = {
    summary: call.title,
    description: call.details,
    location: call.location,
    start: { dateTime: new Date(call.startsAt).toISOString() },
    end: { dateTime: new Date(call.endsAt).toISOString() },
  };
  const conferenceSolutionKey = { type: 'hangoutsMeet' };
  const conferenceData = { createRequest: { requestId: id, conferenceSolutionKey } };
  const path = EVENTS + QUIETLY;
  const body = { id, ...event, conferenceData };
  const made = await ask({ token, method: 'POST', path, body }, eventAnswer).catch(
    unless('exists'),
  );
  return toWritten(made ?? (await rewrite(ask, token, id, event)));
}

/** A deleted event keeps its id, and Google may refuse to bring it back: then it is gone. */
async function rewrite(ask: Ask, token: string, id: string, event: object) {
  const path = `${EVENTS}/${id}${QUIETLY}`;
  const body = { ...event, status: 'confirmed' };
  const answer = await ask({ token, method: 'PATCH', path, body }, eventAnswer).catch(
    unless('refused'),
  );
  if (answer?.status !== 'confirmed') throw new CalendarError('gone', 'the event was deleted');
  return answer;
}

function toWritten({ hangoutLink, conferenceData }: z.infer<typeof eventAnswer>): WrittenEvent {
  const progress = conferenceData?.createRequest?.status.statusCode;
  return {
    meetLink: isMeetingLink(hangoutLink) ? hangoutLink : null,
    isLinkPending: !hangoutLink && progress === 'pending',
  };
}

/** One that is there no more is removed. @throws CalendarError */
export async function removeEvent(ask: Ask, token: string, id: string): Promise<void> {
  const path = `${EVENTS}/${id}?sendUpdates=none`;
  await ask({ token, method: 'DELETE', path }, z.unknown()).catch(unless('gone'));
}
