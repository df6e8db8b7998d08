import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type NodeEnv, readJson } from '../http.ts';
import type { Store } from '../state.ts';
import { calendarRefusal } from './errors.ts';
import type { CalendarEvent, State } from './state.ts';
import type { Tokens } from './tokens.ts';

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

const busyInput = z.object({
  timeMin: z.iso.datetime({ offset: true }),
  timeMax: z.iso.datetime({ offset: true }),
});

/** `pending`: the Meet link comes later. `failure`: the event never gets a Meet link. */
export type Conference = 'pending' | 'failure';

export type Calendar = ReturnType<typeof createCalendar>;

export function createCalendar({ value, save }: Store<State>, conferences: Conference[]) {
  const search = (sub: string, id: string) =>
    value.events.find((event) => event.sub === sub && event.id === id);
  const find = (sub: string, id: string) => {
    const event = search(sub, id);
    if (!event) throw calendarRefusal(404);
    return event;
  };
  return {
    insert(sub: string, input: unknown, allowsConference = false): CalendarEvent {
      const { start, end, conferenceData, ...rest } = parse(insertInput, input);
      if (search(sub, rest.id)) throw calendarRefusal(409);
      const isWanted = allowsConference && conferenceData;
      const conference = isWanted ? (conferences.shift() ?? 'success') : 'none';
      const hangoutLink = conference === 'success' ? newMeetLink() : null;
      const event = {
        ...rest,
        startsAt: start,
        endsAt: end,
        sub,
        status: 'confirmed',
        conference,
        hangoutLink,
      } as const;
      value.events.push(event);
      save();
      return event;
    },
    patch(sub: string, id: string, input: unknown): CalendarEvent {
      const { start, end, ...rest } = parse(patchInput, input);
      const event = find(sub, id);
      // Google refuses to change a deleted event, according to developers' reports.
      if (event.status === 'cancelled') throw calendarRefusal(403, ['forbidden', 'Forbidden']);
      Object.assign(event, rest, start && { startsAt: start }, end && { endsAt: end });
      if (event.conference === 'pending') {
        Object.assign(event, { conference: 'success', hangoutLink: newMeetLink() });
      }
      save();
      return event;
    },
    remove(sub: string, id: string): void {
      const event = find(sub, id);
      if (event.status === 'cancelled') throw calendarRefusal(410);
      event.status = 'cancelled';
      save();
    },
    busy: (sub: string, from: number, to: number) =>
      merged(
        value.events
          .filter((event) => event.sub === sub && event.status === 'confirmed')
          .filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from),
      ),
  };
}

function parse<T>(shape: z.ZodType<T>, input: unknown): T {
  const parsed = shape.safeParse(input);
  if (parsed.success) return parsed.data;
  throw calendarRefusal(400, ['invalid', z.prettifyError(parsed.error)]);
}

/** Google merges events that overlap or touch into one busy time. */
function merged(events: CalendarEvent[]) {
  const times: { startsAt: number; endsAt: number }[] = [];
  for (const { startsAt, endsAt } of events.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const last = times.at(-1);
    if (last && startsAt <= last.endsAt) last.endsAt = Math.max(last.endsAt, endsAt);
    else times.push({ startsAt, endsAt });
  }
  return times;
}

function newMeetLink(): string {
  const letters = Array.from(randomBytes(10), (byte) => String.fromCharCode(97 + (byte % 26)));
  return `https://meet.google.com/${letters.join('').replace(/^(.{3})(.{4})/, '$1-$2-')}`;
}

export function calendarApi(calendar: Calendar, tokens: Tokens): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .post('/freeBusy', async (c) => {
      const sub = ownerOf(c, tokens, 'calendar.freebusy');
      const { timeMin, timeMax } = parse(busyInput, await readJson(c.req));
      const busy = calendar
        .busy(sub, Date.parse(timeMin), Date.parse(timeMax))
        .map(({ startsAt, endsAt }) => ({ start: dateTime(startsAt), end: dateTime(endsAt) }));
      return c.json({ timeMin, timeMax, calendars: { primary: { busy } } });
    })
    .post('/calendars/primary/events', async (c) => {
      const sub = ownerOf(c, tokens, 'calendar.events');
      const allowsConference = c.req.query('conferenceDataVersion') === '1';
      return c.json(toResource(calendar.insert(sub, await readJson(c.req), allowsConference)));
    })
    .patch('/calendars/primary/events/:id', async (c) => {
      const sub = ownerOf(c, tokens, 'calendar.events');
      return c.json(toResource(calendar.patch(sub, c.req.param('id'), await readJson(c.req))));
    })
    .delete('/calendars/primary/events/:id', (c) => {
      calendar.remove(ownerOf(c, tokens, 'calendar.events'), c.req.param('id'));
      return c.body(null, 204);
    });
}

function ownerOf(c: Context<NodeEnv>, tokens: Tokens, scope: string): string {
  const [, value = ''] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
  const token = tokens.findAccess(value);
  if (!token) throw calendarRefusal(401);
  const needed = `https://www.googleapis.com/auth/${scope}`;
  if (token.scope.split(' ').includes(needed)) return token.sub;
  const message = 'Request had insufficient authentication scopes.';
  throw calendarRefusal(403, ['insufficientPermissions', message]);
}

const dateTime = (time: number) => new Date(time).toISOString();

function toResource({
  sub: _,
  startsAt,
  endsAt,
  conference,
  hangoutLink,
  ...event
}: CalendarEvent) {
  const createRequest = { requestId: event.id, status: { statusCode: conference } };
  return {
    kind: 'calendar#event',
    ...event,
    start: { dateTime: dateTime(startsAt) },
    end: { dateTime: dateTime(endsAt) },
    ...(conference !== 'none' && { conferenceData: { createRequest } }),
    ...(hangoutLink && { hangoutLink }),
  };
}
