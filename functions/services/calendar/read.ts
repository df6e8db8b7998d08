/** What is taken, held and closed in the days that can be booked. */
import { and, between } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { build, type Given, prepared } from '#db/prepared.ts';
import { adminSettings, blockedSlots, bookings, tempReservations } from '#db/schema/index.ts';
import { calendarWindow } from '#domain/calendar/slots.ts';

export function readCalendar(now: number) {
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
