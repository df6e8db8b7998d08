import type { InferResponseType } from 'hono/client';
import { saidInAddress } from '#dashboard/listAddress.ts';
import type { BookingFilter, BookingListQuery } from '#domain/booking/input.ts';
import type { api } from '#lib/api.ts';

type List = InferResponseType<typeof api.admin.bookings.$get, 200>;

export type ListedBooking = List['bookings'][number];

export type NamedMentor = List['mentors'][number];

export type BookingRecord = InferResponseType<(typeof api.admin.bookings)[':id']['$get'], 200>;

export function clientName({ name }: { name: string }): string {
  return name || 'Deleted account';
}

/** The view's addresses: what is looked for, and where in the list, can be reloaded and shared. */

const NAMES = ['q', 'status', 'service', 'mentor', 'from', 'to', 'after', 'before'] as const;

export const queryOfAddress = () => saidInAddress<BookingListQuery>(NAMES);

export function filterOf({ after: _, before: __, ...filter }: BookingListQuery): BookingFilter {
  return filter;
}

export function listPage(query: BookingListQuery = {}): string {
  return `/admin?${new URLSearchParams({ view: 'bookings', ...query })}`;
}

export function bookingPage(id: string): string {
  return `/admin?${new URLSearchParams({ view: 'bookings', booking: id })}`;
}
