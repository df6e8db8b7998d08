/** Refuses a change of a call that somebody else has changed meanwhile. */
import { eq, type SQL } from 'drizzle-orm';
import { has } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import { bookingRefusals } from '#domain/booking/refusals.ts';
import { conflict } from '#domain/errors.ts';

export function isPaidAndUnchanged({ id, sequence, bookingConfirmed }: Booking): SQL {
  const isSeen = eq(bookings.bookingConfirmed, bookingConfirmed);
  return has(bookings, eq(bookings.id, id), isPaid, eq(bookings.sequence, sequence), isSeen);
}

export function assertSameStart({ startsAt }: Booking, expectedStart: number | undefined): void {
  if (expectedStart === undefined || expectedStart === startsAt) return;
  throw conflict(bookingRefusals.changedMeanwhile);
}
