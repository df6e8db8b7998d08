import type { InferResponseType } from 'hono/client';
import type { api } from '#lib/api.ts';

export type ListedBooking = InferResponseType<
  typeof api.admin.bookings.$get,
  200
>['bookings'][number];

export type Desk = InferResponseType<(typeof api.admin.bookings)[':id']['$get'], 200>;

/** Deleted accounts leave no name. */
export function clientName({ name }: { name: string }): string {
  return name || 'Deleted account';
}
