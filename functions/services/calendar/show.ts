import type { CalendarQuery } from '#domain/booking/hold-input.ts';
import { buildMentorsCalendar } from '#domain/calendar/first-free.ts';
import { bookingRules } from '#domain/settings.ts';
import type { Context } from '../../context.ts';
import { liveHold } from '../bookings/find.ts';
import { toHeldCall } from '../bookings/view.ts';
import { deleteExpiredHoldsNowAndThen } from '../holds/cleanup.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { readCalendar } from './read.ts';

/**
 * The fifteen days of the calendar for one service, as the viewer sees them, what they hold, and
 * whether they may do more. The slot of a call that is `moving` (theirs or, for an admin, anybody's)
 * is in nobody's way. Lapsed holds are deleted after the answer.
 */
export async function showCalendar(context: Context, viewer: Viewer, query: CalendarQuery) {
  const { now } = context;
  const { service, mentor, moving } = query;
  const { user, isAdmin, sold, held, blocks, settings, own, ...asked } = await viewer.load(() => ({
    ...readCalendar(now),
    own: liveHold({ now }),
  }));
  const live = held.filter(({ expiresAt }) => expiresAt > now);
  if (live.length < held.length) context.background(deleteExpiredHoldsNowAndThen(context));
  const calls = [
    ...sold.map(({ id, userId, ...call }) => {
      const isMoving = id === moving && (isAdmin || userId === user.id);
      return { ...call, isMoving, state: isMoving ? 'yours' : 'booked' } as const;
    }),
    // What is held for another call is nowhere to move this one to.
    ...live.map(({ userId, ...call }) => {
      return { ...call, state: userId === user.id && !moving ? 'yours' : 'reserved' } as const;
    }),
  ];
  const { mentors, hours, timeOff } = asked;
  const rules = bookingRules(settings);
  const facts = { mentors, hours, timeOff, calls, blocks, rules };
  const days = buildMentorsCalendar({ now, service, mentor, ...facts });
  return { days, hold: own[0] ? toHeldCall(own[0], now) : null, isAdmin };
}
