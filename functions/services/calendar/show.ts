import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { adminSettings, blockedSlots, bookings, tempReservations } from '#db/schema/index.ts';
import { buildCalendar, type CalendarDay, type TakenCall } from '#domain/calendar.ts';
import { services as catalogue, type ServiceId } from '#domain/catalogue.ts';
import { bookableDates } from '#domain/slots.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../accounts/sessions.ts';

/** The fifteen days of the calendar for one service, as the viewer sees them. */
export async function showCalendar(
  { db, now }: Services,
  viewer: Viewer,
  service: ServiceId,
): Promise<CalendarDay[]> {
  const { user, rows } = await viewer.load(() => readCalendar(db, now));
  const [sold, held, blocks, [overlap]] = rows;
  const calls: TakenCall[] = [
    ...sold.map((call): TakenCall => ({ ...call, state: 'booked' })),
    ...held.map(({ userId, ...call }): TakenCall => {
      return { ...call, state: userId === user.id ? 'yours' : 'reserved' };
    }),
  ];
  const { minutes } = catalogue[service];
  return buildCalendar({ now, minutes, calls, blocks, allowOverlap: overlap?.value === 'true' });
}

function readCalendar(db: Services['db'], now: number) {
  const dates = bookableDates(now);
  const { date, time, duration } = bookings;
  const { userId } = tempReservations;
  const reserved = {
    userId,
    date: tempReservations.date,
    time: tempReservations.time,
    duration: tempReservations.duration,
  };
  return [
    db
      .select({ date, time, duration })
      .from(bookings)
      .where(and(sql`${bookings.status} = 'confirmed'`, inArray(date, dates))),
    db
      .select(reserved)
      .from(tempReservations)
      .where(and(gt(tempReservations.expiresAt, now), inArray(tempReservations.date, dates))),
    db.select().from(blockedSlots).where(inArray(blockedSlots.date, dates)),
    db.select().from(adminSettings).where(eq(adminSettings.id, 'allowOverlap')),
  ] as const;
}
