import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/adminData.ts';
import { anyText, dateRange, listFilter, oneOf } from '#dashboard/list/addressFilters.tsx';
import type { BookingFilter } from '#domain/booking/input.ts';
import { bookingFilterStates } from '#domain/booking/state.ts';
import { serviceIds } from '#domain/catalogue.ts';
import { totalOf } from '#domain/money/states.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { api } from '#lib/api.ts';

type ListResponse = InferResponseType<typeof api.admin.bookings.$get, 200>;
export type ListedBooking = ListResponse['bookings'][number];
export type NamedMentor = ListResponse['mentors'][number];

export const bookingList = listFilter<BookingFilter>('bookings', {
  q: anyText,
  status: oneOf(bookingFilterStates),
  service: oneOf(serviceIds),
  mentor: anyText,
  ...dateRange,
});

export type BookingRecord = InferResponseType<(typeof api.admin.bookings)[':id']['$get'], 200>;

export const bookingRecordQuery = (id: string) =>
  adminQuery(['bookings', id], () => api.admin.bookings[':id'].$get({ param: { id } }));

/** Adds what the forms of CallChanges need. Calls of the agenda have these fields already. */
export function toAdminCall({ booking, payments }: Pick<BookingRecord, 'booking' | 'payments'>) {
  const payment = payments.find(({ id }) => id === booking.paymentId);
  const refundable = payment ? payment.amount - totalOf(payment.refunds) : 0;
  const isRefunded = booking.refundedAt !== null;
  return { ...booking, mentor: mentorOf(booking), refundable, isRefunded };
}
