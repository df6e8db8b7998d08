import { istDate } from '#domain/calendar/time.ts';

export function exportFileName(now: number): string {
  return `bookings-${istDate(now)}.csv`;
}
