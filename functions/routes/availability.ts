import { type Context, Hono } from 'hono';
import { cache } from 'hono/cache';
import { createMiddleware } from 'hono/factory';
import { availabilityQuery, calendarQuery } from '#domain/booking/input.ts';
import { DomainError } from '#domain/errors.ts';
import { introduced } from '#domain/mentors/introduced.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { mentorIds, showAvailability } from '../availability/calendar/availability.ts';
import { showCalendar } from '../booking/hold.ts';
import { take } from '../http/answers.ts';
import { valid } from '../http/guards.ts';
import type { HonoEnv } from '../http/hono-env.ts';

const CACHE = 'availability';
const MAX_AGE = 's-maxage=60';

const knownMentor = createMiddleware<HonoEnv>(async (c, next) => {
  const mentor = c.req.query('mentor');
  if (mentor && !Object.hasOwn(introduced, mentor) && !(await knownIds(c)).includes(mentor)) {
    throw new DomainError('not_found', hoursMessages.mentorNotFound);
  }
  return next();
});

async function knownIds(c: Context<HonoEnv>): Promise<string[]> {
  const kept = globalThis.caches && (await caches.open(CACHE));
  const key = new URL('/api/availability/mentors', c.req.url).href;
  const known = await kept?.match(key);
  if (known) return known.json();
  const ids = await mentorIds(c.var.context);
  await kept?.put(key, Response.json(ids, { headers: { 'Cache-Control': MAX_AGE } }));
  return ids;
}

/** A busy page costs the database one read a minute and place. */
const atTheEdge = cache({
  cacheName: CACHE,
  cacheControl: `public, ${MAX_AGE}, stale-while-revalidate=60`,
  keyGenerator: (c) => `${c.req.query('service') ?? ''}/${c.req.query('mentor') ?? ''}`,
  onCacheNotAvailable: false,
});

export const availability = new Hono<HonoEnv>().get(
  '/',
  valid('query', availabilityQuery),
  knownMentor,
  atTheEdge,
  async (c) => c.json(await showAvailability(c.var.context, c.req.valid('query'))),
);

export const calendar = new Hono<HonoEnv>().get('/', ...take('query', calendarQuery, showCalendar));
