import { and, between } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import { adminSettings, blockedSlots, bookings, tempReservations } from '#db/schema/index.ts';
import type { CalendarQuery } from '#domain/booking/hold-input.ts';
import { buildCalendar, type TakenCall } from '#domain/calendar/calendar.ts';
import { calendarWindow } from '#domain/calendar/slots.ts';
import { services as catalogue } from '#domain/catalogue.ts';
import { bookingRules } from '#domain/settings.ts';
import type { Context } from '../../context.ts';
import { liveHold } from '../bookings/find.ts';
import { toHeldCall } from '../bookings/view.ts';
import { deleteExpiredHoldsNowAndThen } from '../holds/cleanup.ts';
import type { Viewer } from '../sessions/viewer.ts';

/**
 * The fifteen days of the calendar for one service, as the viewer sees them, what they hold, and
 * whether they may do more. The slot of a call that is `moving` (theirs or, for an admin, anybody's)
 * is in nobody's way. Lapsed holds are deleted after the answer.
 */
export async function showCalendar(context: Context, viewer: Viewer, query: CalendarQuery) {
  const { now } = context;
  const { service, moving } = query;
  const { user, isAdmin, sold, held, blocks, settings, own } = await viewer.load(() => ({
    ...readCalendar(now),
    own: liveHold({ now }),
  }));
  const live = held.filter(({ expiresAt }) => expiresAt > now);
  if (live.length < held.length) context.background(deleteExpiredHoldsNowAndThen(context));
  const calls: TakenCall[] = [
    ...sold.map(({ id, userId, ...call }): TakenCall => {
      const isMoving = id === moving && (isAdmin || userId === user.id);
      return { ...call, state: isMoving ? 'yours' : 'booked' };
    }),
    // What is held for another call is nowhere to move this one to.
    ...live.map(({ userId, ...call }): TakenCall => {
      return { ...call, state: userId === user.id && !moving ? 'yours' : 'reserved' };
    }),
  ];
  const { minutes } = catalogue[service];
  const rules = bookingRules(settings);
  const days = buildCalendar({ now, minutes, calls, blocks, rules });
  return { days, hold: own[0] ? toHeldCall(own[0], now) : null, isAdmin };
}

function readCalendar(now: number) {
  const days = calendarWindow(now);
  return {
    sold: soldCalls(days),
    held: heldCalls(days),
    blocks: blocksOf(days),
    settings: allSettings({}),
  };
}

type Days = Given<'first' | 'last'>;

const soldCalls = prepared((given: Days) => {
  const { id, userId, date, time, duration } = bookings;
  return build
    .select({ id, userId, date, time, duration })
    .from(bookings)
    .where(and(isPaid, between(date, given('first'), given('last'))));
});

const heldCalls = prepared((given: Days) => {
  const { userId, date, time, duration, expiresAt } = tempReservations;
  return build
    .select({ userId, date, time, duration, expiresAt })
    .from(tempReservations)
    .where(between(date, given('first'), given('last')));
});

const blocksOf = prepared((given: Days) =>
  build
    .select()
    .from(blockedSlots)
    .where(between(blockedSlots.date, given('first'), given('last'))),
);

const allSettings = prepared(() => build.select().from(adminSettings));
