/** The events of primary calendars, and what Google does with their ids and conferences. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Kept } from '../../state.ts';
import type { CalendarEvent, State } from '../state.ts';
import { CalendarRefusal } from './errors.ts';

const moment = z
  .object({ dateTime: z.iso.datetime({ offset: true }) })
  .transform(({ dateTime }) => Date.parse(dateTime));

const fields = z.object({
  summary: z.string(),
  description: z.string(),
  location: z.string(),
  start: moment,
  end: moment,
});

const insertInput = fields.extend({
  id: z.string().regex(/^[a-v0-9]{5,1024}$/),
  conferenceData: z
    .object({
      createRequest: z.object({
        requestId: z.string(),
        conferenceSolutionKey: z.object({ type: z.literal('hangoutsMeet') }),
      }),
    })
    .optional(),
});

const patchInput = fields.extend({ status: z.enum(['confirmed', 'cancelled']) }).partial();

/** How the next conferences turn out, that are not made at once. */
export type Conference = 'pending' | 'failure';

export interface Calendar {
  insert(sub: string, input: unknown, takesConference: boolean): CalendarEvent;
  patch(sub: string, id: string, input: unknown): CalendarEvent;
  remove(sub: string, id: string): void;
  busy(sub: string, from: number, to: number): { startsAt: number; endsAt: number }[];
}

export function createCalendar(kept: Kept<State>, conferences: Conference[]): Calendar {
  const find = (sub: string, id: string) =>
    kept.value.events.find((event) => event.sub === sub && event.id === id);
  return {
    insert: (sub, input, takesConference) => {
      const { start, end, conferenceData, ...rest } = parse(insertInput, input);
      if (find(sub, rest.id)) {
        throw new CalendarRefusal(409, 'duplicate', 'The requested identifier already exists.');
      }
      const conference =
        takesConference && conferenceData ? (conferences.shift() ?? 'success') : 'none';
      const hangoutLink = conference === 'success' ? newMeetLink() : null;
      const event = { ...rest, sub, status: 'confirmed', startsAt: start, endsAt: end } as const;
      kept.value.events.push({ ...event, conference, hangoutLink });
      kept.save();
      return { ...event, conference, hangoutLink };
    },
    patch: (sub, id, input) => {
      const { start, end, ...rest } = parse(patchInput, input);
      const event = find(sub, id);
      if (!event) throw notFound();
      // People report this refusal for events that were deleted: nothing brings them back.
      if (event.status === 'cancelled') throw new CalendarRefusal(403, 'forbidden', 'Forbidden');
      Object.assign(event, rest, start && { startsAt: start }, end && { endsAt: end });
      if (event.conference === 'pending') {
        Object.assign(event, { conference: 'success', hangoutLink: newMeetLink() });
      }
      kept.save();
      return event;
    },
    remove: (sub, id) => {
      const event = find(sub, id);
      if (!event) throw notFound();
      if (event.status === 'cancelled') {
        throw new CalendarRefusal(410, 'deleted', 'Resource has been deleted');
      }
      event.status = 'cancelled';
      kept.save();
    },
    busy: (sub, from, to) =>
      merged(
        kept.value.events.filter(
          (event) =>
            event.sub === sub &&
            event.status === 'confirmed' &&
            event.startsAt < to &&
            event.endsAt > from,
        ),
      ),
  };
}

function parse<T>(shape: z.ZodType<T>, input: unknown): T {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new CalendarRefusal(400, 'invalid', z.prettifyError(parsed.error));
}

const notFound = () => new CalendarRefusal(404, 'notFound', 'Not Found');

/** As Google tells of them: what overlaps or touches is one time. */
function merged(events: CalendarEvent[]) {
  const times: { startsAt: number; endsAt: number }[] = [];
  for (const { startsAt, endsAt } of events.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = times.at(-1);
    if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt);
    else times.push({ startsAt, endsAt });
  }
  return times;
}

/** `https://meet.google.com/abc-defg-hij` */
function newMeetLink(): string {
  const letters = [...randomBytes(10)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join('');
  return `https://meet.google.com/${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`;
}
