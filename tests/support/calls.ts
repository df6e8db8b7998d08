import { bookings } from '#db/schema/index.ts';
import { bookingId } from '#domain/booking/booking-id.ts';
import { appointment } from '#domain/booking/confirmation-receipt.ts';
import { quoteCall } from '#domain/booking/quote.ts';
import type { Interval } from '#domain/calendar/slots.ts';
import type { ServiceId } from '#domain/catalogue.ts';
import { DAY, istDate, istTime } from '#domain/time.ts';
import type { showCall } from '#functions/calls/join.ts';
import { confirmedRow } from '#tools/browser/rows.ts';
import { type Answer, Client, db, siteUrl } from './api.ts';
import { type Customer, studentForm } from './customer.ts';

type Row = typeof bookings.$inferInsert;

export async function insertCall(
  { user }: Customer,
  startsAt: number,
  { service = 'discovery-call', ...changes }: Partial<Row> & { service?: ServiceId } = {},
) {
  const [date, time] = [istDate(startsAt), istTime(startsAt)];
  const quoted = quoteCall({ service, additionalSchools: 0, date, time });
  const { ageRule: _, ...answers } = studentForm();
  const row = {
    ...quoted,
    ...answers,
    ...appointment(date, time),
    ...confirmedRow(user, quoted, startsAt - 7 * DAY, siteUrl),
    startsAt,
    endsAt: startsAt + quoted.endsAt - quoted.startsAt,
    detailsCompleted: true,
    ...changes,
  } satisfies Row;
  await db.insert(bookings).values(row);
  return row;
}

export function openJoinPage(token: string, client = new Client()) {
  return client.request<Answer<typeof showCall>>('GET', `/join/${token}`);
}

export function joinCall(token: string, client = new Client()) {
  return client.request<{ link: string }>('POST', `/join/${token}/arrival`, {});
}

export function countOverlaps(calls: Interval[]): number {
  const inOrder = calls.toSorted((a, b) => a.startsAt - b.startsAt);
  return inOrder.filter((call, index) => {
    const next = inOrder[index + 1];
    return next !== undefined && next.startsAt < call.endsAt;
  }).length;
}

export async function insertBooking(changes: Partial<Row> = {}): Promise<string> {
  const row = bookingRow(changes);
  await db.insert(bookings).values(row);
  return row.id;
}

export function bookingRow(changes: Partial<Row> = {}): Row {
  const userId = crypto.randomUUID();
  const id = bookingId(userId, crypto.randomUUID());
  const { date = '2026-01-01', time = '10:00', service = 'lor' } = changes;
  return {
    ...quoteCall({ service: service as ServiceId, additionalSchools: 0, date, time }),
    id,
    userId,
    userEmail: 'asha@example.com',
    userName: 'Asha Rao',
    status: 'cancelled',
    tempReservationId: id,
    joinToken: id,
    createdAt: 0,
    updatedAt: 0,
    expiresAt: 0,
    ...changes,
  };
}
