import { istDate } from '#domain/time.ts';

export function exportFileName(now: number): string {
  return `bookings-${istDate(now)}.csv`;
}
