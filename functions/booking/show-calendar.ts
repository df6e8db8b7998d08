import { eq } from 'drizzle-orm';
import { build, type Given, prepared } from '#db/prepared.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import type { CalendarQuery } from '#domain/booking/input.ts';
import { nextFree } from '#domain/calendar/parts.ts';
import type { ClientCall } from '#domain/calendar/slot-rules.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { buildMentorsCalendar, namedTakers, openMentors } from '#domain/mentors/first-free.ts';

import { bookingRules } from '#domain/settings/settings.ts';
import { readCalendar } from '../availability/calendar/read.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { liveHold, toHeldCall } from './find.ts';
import { deleteExpiredHoldsNowAndThen } from './holds.ts';

/**
 * Fifteen days of one service as the viewer sees them, with their own hold. A call that is `moving`
 * does not block its own slot, and its mentor's times are shown unless `mentor` names another.
 * A `mentor` who does not take the service is ignored. Lapsed holds are deleted afterwards.
 */
export async function showCalendar(context: Context, viewer: Viewer, query: CalendarQuery) {
  const { now } = context;
  const { service, moving } = query;
  const { user, isAdmin, sold, held, blocks, settings, own, ...asked } = await viewer.load(() => ({
    ...readCalendar(now),
    own: liveHold({ now }),
    movers: moving ? takerOf({ id: moving }) : undefined,
  }));
  const isMovable = (call: { userId: string }) => isAdmin || call.userId === user.id;
  const live = held.filter(({ expiresAt }) => expiresAt > now);
  if (live.length < held.length) context.background(deleteExpiredHoldsNowAndThen(context));
  const calls = [
    ...sold.map(({ id, userId, ...call }) => {
      const isMoving = id === moving && isMovable({ userId });
      return { ...call, isMoving, state: isMoving ? 'yours' : 'booked' } as const;
    }),
    ...live.map(({ id: _, userId, ...call }) => {
      return { ...call, state: userId === user.id && !moving ? 'yours' : 'reserved' } as const;
    }),
  ];
  const { mentors, hours, timeOff, busy, movers } = asked;
  const rules = bookingRules(settings);
  const moved = movers?.find(isMovable);
  const clientId = moved?.userId ?? user.id;
  const clientCalls = [...sold, ...(moving ? live : [])]
    .filter(({ id, userId }) => userId === clientId && id !== moving)
    .map((call) => toClientCall(call, clientId === user.id));
  const facts = { mentors, hours, timeOff, busy, calls, clientCalls, blocks, rules };
  const named = namedTakers(mentors, service);
  const chosen = named.find(({ slug }) => slug === query.mentor)?.slug;
  const mentor = chosen ?? moved?.mentorId;
  const opened = openMentors({ now, service, ...facts });
  return {
    days: buildMentorsCalendar({ now, service, mentor, ...facts }, opened),
    mentors: named.map((each) => ({ ...each, next: nextFree(opened.get(each.slug) ?? []) })),
    takers: opened.size,
    mentor,
    hold: own[0] ? toHeldCall(own[0], now) : null,
    isAdmin,
  };
}

type Call = Pick<Booking, 'id' | 'date' | 'time' | 'duration'>;

function toClientCall({ id, date, time, duration }: Call, isOwn: boolean): ClientCall {
  const interval = callInterval(date, time, duration);
  return isOwn
    ? { ...interval, label: 'Your call', bookingId: id }
    : { ...interval, label: 'Client’s call' };
}

const takerOf = prepared((given: Given<'id'>) =>
  build
    .select({ userId: bookings.userId, mentorId: bookings.mentorId })
    .from(bookings)
    .where(eq(bookings.id, given('id'))),
);
