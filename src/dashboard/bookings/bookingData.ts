import type { InferResponseType } from 'hono/client';
import { listFilter } from '#dashboard/list/addressFilters.tsx';
import type { BookingListQuery } from '#domain/booking/input.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import type { api } from '#lib/api.ts';

type List = InferResponseType<typeof api.admin.bookings.$get, 200>;

export type ListedBooking = List['bookings'][number];

export type NamedMentor = List['mentors'][number];

export type BookingRecord = InferResponseType<(typeof api.admin.bookings)[':id']['$get'], 200>;

export const bookingList = listFilter<BookingListQuery>('bookings', [
  ...(['q', 'status', 'service', 'mentor', 'from', 'to', 'after', 'before'] as const),
]);

export function clientName({ name }: { name: string }): string {
  return name || 'Deleted account';
}

/** `LOR · With Ananya Krishnan` */
export function serviceLine(serviceType: string, mentorName: string | null | undefined): string {
  return mentorName ? `${serviceType} · ${withMentor(mentorName)}` : serviceType;
}
