import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { type NodeEnv, readJson } from '../../http.ts';
import type { CalendarEvent } from '../state.ts';
import type { Tokens } from '../tokens.ts';
import { CalendarRefusal } from './errors.ts';
import type { Calendar } from './events.ts';

const SCOPES = 'https://www.googleapis.com/auth/';

const freeBusyInput = z.object({
  timeMin: z.iso.datetime({ offset: true }),
  timeMax: z.iso.datetime({ offset: true }),
  items: z.array(z.object({ id: z.literal('primary') })).length(1),
});

/** The part of the Calendar API v3 that we use, of the primary calendar of whose token it is. */
export function calendarApi(calendar: Calendar, tokens: Tokens): Hono<NodeEnv> {
  return new Hono<NodeEnv>()
    .post('/freeBusy', async (c) => {
      const sub = whose(c, tokens, 'calendar.freebusy');
      const parsed = freeBusyInput.safeParse(await readJson(c.req));
      if (!parsed.success) throw new CalendarRefusal(400, 'badRequest', 'Bad Request');
      const { timeMin, timeMax } = parsed.data;
      const busy = calendar
        .busy(sub, Date.parse(timeMin), Date.parse(timeMax))
        .map(({ startsAt, endsAt }) => ({ start: dateTime(startsAt), end: dateTime(endsAt) }));
      return c.json({
        kind: 'calendar#freeBusy',
        timeMin,
        timeMax,
        calendars: { primary: { busy } },
      });
    })
    .post('/calendars/primary/events', async (c) => {
      const sub = whose(c, tokens, 'calendar.events');
      const takesConference = c.req.query('conferenceDataVersion') === '1';
      return c.json(shown(calendar.insert(sub, await readJson(c.req), takesConference)));
    })
    .patch('/calendars/primary/events/:id', async (c) => {
      const sub = whose(c, tokens, 'calendar.events');
      return c.json(shown(calendar.patch(sub, c.req.param('id'), await readJson(c.req))));
    })
    .delete('/calendars/primary/events/:id', (c) => {
      calendar.remove(whose(c, tokens, 'calendar.events'), c.req.param('id'));
      return c.body(null, 204);
    });
}

function whose(c: Context<NodeEnv>, tokens: Tokens, scope: string): string {
  const [, value = ''] = /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '') ?? [];
  const token = tokens.find(value);
  if (!token) throw new CalendarRefusal(401, 'authError', 'Invalid Credentials');
  if (token.scope.split(' ').includes(SCOPES + scope)) return token.sub;
  const message = 'Request had insufficient authentication scopes.';
  throw new CalendarRefusal(403, 'insufficientPermissions', message);
}

const dateTime = (time: number) => new Date(time).toISOString();

function shown({ sub: _, startsAt, endsAt, conference, hangoutLink, ...event }: CalendarEvent) {
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
