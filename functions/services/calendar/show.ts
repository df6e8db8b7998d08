import { and, gt, inArray } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { adminSettings, blockedSlots, bookings, tempReservations } from '#db/schema/index.ts';
import type { CalendarQuery } from '#domain/booking/hold-input.ts';
import { buildCalendar, type TakenCall } from '#domain/calendar/calendar.ts';
import { bookableDates } from '#domain/calendar/slots.ts';
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
  const { db, now } = context;
  const { service, moving } = query;
  const { user, isAdmin, sold, held, blocks, settings, own } = await viewer.load((me) => ({
    ...readCalendar(db, now),
    own: liveHold(db, me, now),
  }));
  context.background(deleteExpiredHoldsNowAndThen(context));
  const calls: TakenCall[] = [
    ...sold.map(({ id, userId, ...call }): TakenCall => {
      const isMoving = id === moving && (isAdmin || userId === user.id);
      return { ...call, state: isMoving ? 'yours' : 'booked' };
    }),
    // What is held for another call is nowhere to move this one to.
    ...held.map(({ userId, ...call }): TakenCall => {
      return { ...call, state: userId === user.id && !moving ? 'yours' : 'reserved' };
    }),
  ];
  const { minutes } = catalogue[service];
  const rules = bookingRules(settings);
  const days = buildCalendar({ now, minutes, calls, blocks, rules });
  return { days, hold: own[0] ? toHeldCall(own[0], now) : null, isAdmin };
}

function readCalendar(db: Context['db'], now: number) {
  const dates = bookableDates(now);
  const { id, userId, date, time, duration } = bookings;
  const reserved = {
    userId: tempReservations.userId,
    date: tempReservations.date,
    time: tempReservations.time,
    duration: tempReservations.duration,
  };
  return {
    sold: db
      .select({ id, userId, date, time, duration })
      .from(bookings)
      .where(and(isPaid, inArray(date, dates))),
    held: db
      .select(reserved)
      .from(tempReservations)
      .where(and(gt(tempReservations.expiresAt, now), inArray(tempReservations.date, dates))),
    blocks: db.select().from(blockedSlots).where(inArray(blockedSlots.date, dates)),
    settings: db.select().from(adminSettings),
  };
}
