/** The view's addresses: what is looked for, and where in the list, can be reloaded and shared. */

import { saidInAddress } from '#dashboard/listAddress.ts';
import type { BookingFilter, BookingListQuery } from '#domain/booking/list.ts';

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
