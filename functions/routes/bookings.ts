import { type Context, Hono } from 'hono';
import { cache } from 'hono/cache';
import { createMiddleware } from 'hono/factory';
import * as inputs from '#domain/booking/input.ts';
import { DomainError } from '#domain/errors.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { mentorNames } from '#domain/mentors/public-mentors.ts';
import { checkoutReply } from '#domain/money/input.ts';
import * as z from '#domain/zod.ts';
import { mentorIds, showFreeTimes } from '../availability/calendar.ts';
import { showCalendar } from '../booking/calendar.ts';
import { acknowledgeBooking, bookSession } from '../booking/confirm.ts';
import { holdSlot } from '../booking/hold.ts';
import { saveDetails, showBooking, showInvitation, toView } from '../booking/own-booking.ts';
import { cancelBooking } from '../calls/cancel.ts';
import { showFeed } from '../calls/feed.ts';
import { joinCall, showCall } from '../calls/join.ts';
import { moveBooking } from '../calls/move.ts';
import { type Action, answer, type HonoEnv, named, valid, withInput } from '../http/answers.ts';
import { showTaxReceipt, startPayment, verifyPayment } from '../payments/checkout.ts';
import { listOwnBookings } from '../views/bookings/list.ts';

function withBookingView<Given extends unknown[]>(
  action: Action<Given, Parameters<typeof toView>[0]>,
): Action<Given, { booking: ReturnType<typeof toView> }> {
  return async (context, viewer, ...given) => ({
    booking: toView(await action(context, viewer, ...given), context.now),
  });
}

const bookings = new Hono<HonoEnv>()
  .post('/', valid('json', inputs.holdInput), async (c) => {
    const { context, viewer } = c.var;
    const input = c.req.valid('json');
    const { booking, resumed } = await holdSlot(context, viewer, input);
    return c.json({ booking: toView(booking, context.now) }, resumed ? 200 : 201);
  })
  .get('/', answer(listOwnBookings))
  .get('/:id', answer(showBooking))
  .get('/:id/receipt', answer(showTaxReceipt))
  .get('/:id/invitation.ics', async (c) => {
    const { context, viewer } = c.var;
    const { filename, content } = await showInvitation(context, viewer, c.req.param('id'));
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="${filename}"`);
    return c.body(content);
  })
  .delete('/:id', ...withInput('query', inputs.cancelQuery, cancelBooking))
  .post('/:id/move', ...withInput('json', inputs.moveInput, withBookingView(moveBooking)))
  // The questions depend on the booking, so the action validates the answers.
  .patch(
    '/:id/details',
    ...withInput('json', z.record(z.string(), z.unknown()), withBookingView(saveDetails)),
  )
  .post('/:id/payment', answer(startPayment))
  .post('/:id/payment/verify', ...withInput('json', checkoutReply, withBookingView(verifyPayment)))
  .post('/:id/book', answer(named('receipt', bookSession)))
  .post('/:id/confirm', answer(named('receipt', acknowledgeBooking)));

const CACHE = 'availability';
const MAX_AGE = 's-maxage=60';

const requireKnownMentor = createMiddleware<HonoEnv>(async (c, next) => {
  const mentor = c.req.query('mentor');
  const isPublicMentor = mentor && Object.hasOwn(mentorNames, mentor);
  if (mentor && !isPublicMentor && !(await cachedMentorIds(c)).includes(mentor)) {
    throw new DomainError('not_found', hoursMessages.mentorNotFound);
  }
  return next();
});

async function cachedMentorIds(c: Context<HonoEnv>): Promise<string[]> {
  const mentorCache = globalThis.caches && (await caches.open(CACHE));
  const key = new URL('/api/availability/mentors', c.req.url).href;
  const cached = await mentorCache?.match(key);
  if (cached) return cached.json();
  const ids = await mentorIds(c.var.context);
  await mentorCache?.put(key, Response.json(ids, { headers: { 'Cache-Control': MAX_AGE } }));
  return ids;
}

const edgeCache = cache({
  cacheName: CACHE,
  cacheControl: `public, ${MAX_AGE}, stale-while-revalidate=60`,
  keyGenerator: (c) => `${c.req.query('service') ?? ''}/${c.req.query('mentor') ?? ''}`,
  onCacheNotAvailable: false,
});

const availability = new Hono<HonoEnv>().get(
  '/',
  valid('query', inputs.availabilityQuery),
  requireKnownMentor,
  edgeCache,
  async (c) => c.json(await showFreeTimes(c.var.context, c.req.valid('query'))),
);

const calendar = new Hono<HonoEnv>().get(
  '/',
  ...withInput('query', inputs.calendarQuery, showCalendar),
);

/** The token in the path grants access. No session is needed. */
const join = new Hono<HonoEnv>()
  .get('/:token', answer(showCall))
  .post('/:token/arrival', answer(named('link', joinCall)));

/** The token in the file name grants access: calendar programs have no session. */
const feed = new Hono<HonoEnv>().get('/:file', async (c) => {
  const token = c.req.param('file').replace(/\.ics$/, '');
  const calendar = await showFeed(c.var.context, c.var.viewer, token);
  return c.body(calendar, 200, { 'Content-Type': 'text/calendar; charset=utf-8' });
});

export const routes = new Hono<HonoEnv>()
  .route('/calendar', calendar)
  .route('/bookings', bookings)
  .route('/availability', availability)
  .route('/join', join)
  .route('/feed', feed);
