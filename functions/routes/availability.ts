import { Hono } from 'hono';
import { cache } from 'hono/cache';
import { availabilityQuery } from '#domain/booking/hold-input.ts';
import type { HonoEnv } from '../http/hono-env.ts';
import { valid } from '../http/validate.ts';
import { showAvailability } from '../services/calendar/availability.ts';

/** A busy page costs the database one read a minute and place. */
const atTheEdge = cache({
  cacheName: 'availability',
  cacheControl: 'public, s-maxage=60, stale-while-revalidate=60',
  keyGenerator: (c) => `${c.req.query('service') ?? ''}/${c.req.query('mentor') ?? ''}`,
  onCacheNotAvailable: false,
});

export const availability = new Hono<HonoEnv>().get(
  '/',
  valid('query', availabilityQuery),
  atTheEdge,
  async (c) => c.json(await showAvailability(c.var.context, c.req.valid('query'))),
);
