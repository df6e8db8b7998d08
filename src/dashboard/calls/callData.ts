import type { InferResponseType } from 'hono/client';
import { adminQuery } from '#dashboard/adminData.ts';
import { anyText, dateRange, listFilter, oneOf } from '#dashboard/list/addressFilters.tsx';
import type { BookingFilter } from '#domain/booking/input.ts';
import { bookingFilterStates, bookingStateLabels } from '#domain/booking/state.ts';
import { serviceIds } from '#domain/catalogue.ts';
import { totalOf } from '#domain/money/states.ts';
import { mentorOf } from '#domain/shown-mentor.ts';
import { MINUTE } from '#domain/time.ts';
import { api } from '#lib/api.ts';

export type Agenda = InferResponseType<typeof api.mentor.agenda.$get, 200>;

export type AgendaCall = Agenda['calls'][number];

export const agendaQuery = {
  ...adminQuery(['agenda'], api.mentor.agenda.$get),
  refetchInterval: MINUTE,
};

export function endOf({ startsAt, duration }: Pick<AgendaCall, 'startsAt' | 'duration'>): number {
  return startsAt + duration * MINUTE;
}

export function agendaPhaseOf(call: AgendaCall, now: number) {
  if (call.outcome) return call.outcome;
  if (call.isRefunded) return 'refunded';
  if (call.startsAt > now) return 'confirmed';
  if (endOf(call) <= now) return 'open';
  return call.arrivals.client === null ? 'awaited' : 'live';
}

export const stateLabels = {
  ...bookingStateLabels,
  pending: 'Pending, not paid',
  live: 'Live',
  open: 'How did it go?',
};

type List = InferResponseType<typeof api.admin.bookings.$get, 200>;

export type ListedBooking = List['bookings'][number];

export type NamedMentor = List['mentors'][number];

export type BookingRecord = InferResponseType<(typeof api.admin.bookings)[':id']['$get'], 200>;

export const recordQuery = (id: string) =>
  adminQuery(['bookings', id], () => api.admin.bookings[':id'].$get({ param: { id } }));

export const planQuery = (id: string) =>
  adminQuery(['plan', id], () => api.mentor.calls[':id'].plan.$get({ param: { id } }));

export function toAdminCall({ booking, payments }: Pick<BookingRecord, 'booking' | 'payments'>) {
  const payment = payments.find(({ id }) => id === booking.paymentId);
  const refundable = payment ? payment.amount - totalOf(payment.refunds) : 0;
  const isRefunded = booking.refundedAt !== null;
  return { ...booking, mentor: mentorOf(booking), refundable, isRefunded };
}

export const bookingList = listFilter<BookingFilter>('bookings', {
  q: anyText,
  status: oneOf(bookingFilterStates),
  service: oneOf(serviceIds),
  mentor: anyText,
  ...dateRange,
});
