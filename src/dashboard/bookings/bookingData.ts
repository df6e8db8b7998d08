import type { InferResponseType } from 'hono/client';
import type { api } from '#lib/api.ts';

type List = InferResponseType<typeof api.admin.bookings.$get, 200>;

export type ListedBooking = List['bookings'][number];

export type NamedMentor = List['mentors'][number];

export type BookingRecord = InferResponseType<(typeof api.admin.bookings)[':id']['$get'], 200>;

export function clientName({ name }: { name: string }): string {
  return name || 'Deleted account';
}
