import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { NodeEnv } from '../../http.ts';
import { PAGE_HEADERS } from '../../page.ts';
import type { State } from '../state.ts';
import type { Tokens } from '../tokens.ts';
import { CalendarRefusal } from './errors.ts';
import type { Calendar } from './events.ts';
import { calendarPage } from './page.ts';

const headers = {
  'content-security-policy': PAGE_HEADERS['content-security-policy'].replace(
    "form-action 'none'",
    "form-action 'self'",
  ),
};

const isOfCalendar = ({ scope }: { scope: string }) => scope.includes('/auth/calendar.');

/** Of a form, in Indian time: `2026-11-28T10:00`. */
const indianTime = z.iso.datetime({ local: true }).transform((text) => `${text}:00+05:30`);

const busyInput = z.object({ summary: z.string().min(1), start: indianTime, end: indianTime });

/** What the person does in their own calendar, and with what applications may do in it. */
export function calendarPages(state: State, calendar: Calendar, tokens: Tokens): Hono<NodeEnv> {
  const back = (sub: string) => `/calendars/${sub}`;
  return new Hono<NodeEnv>()
    .get('/:sub', (c) => {
      const person = state.people.find(({ sub }) => sub === c.req.param('sub'));
      if (!person) return c.notFound();
      const isTheirs = ({ sub }: { sub: string }) => sub === person.sub;
      const isShared = state.tokens.some((token) => isTheirs(token) && isOfCalendar(token));
      const events = state.events.filter(isTheirs);
      return c.html(calendarPage(person, events, isShared), 200, headers);
    })
    .post('/:sub/events', async (c) => {
      const parsed = busyInput.safeParse(await c.req.parseBody());
      if (!parsed.success) throw new CalendarRefusal(400, 'invalid', z.prettifyError(parsed.error));
      const { summary, start, end } = parsed.data;
      const event = { summary, start: { dateTime: start }, end: { dateTime: end } };
      const own = { id: randomBytes(16).toString('hex'), description: '', location: '' };
      calendar.insert(c.req.param('sub'), { ...own, ...event }, false);
      return c.redirect(back(c.req.param('sub')), 303);
    })
    .post('/:sub/events/:id/removal', (c) => {
      calendar.remove(c.req.param('sub'), c.req.param('id'));
      return c.redirect(back(c.req.param('sub')), 303);
    })
    .post('/:sub/access', (c) => {
      tokens.removeAccess(c.req.param('sub'));
      return c.redirect(back(c.req.param('sub')), 303);
    });
}
