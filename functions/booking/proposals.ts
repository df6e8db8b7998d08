/** A proposal is a new time that a mentor suggests for a call. Its reservation has no `userId`. */
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { type Builder, has, type Operand } from '#db/client.ts';
import { bookings, tempReservations } from '#db/schema/index.ts';
import type { Moment } from '../context.ts';

const isProposal = isNull(tempReservations.userId);

export function isProposalOf(bookingId: string) {
  return and(eq(tempReservations.bookingId, bookingId), isProposal);
}

export function unexpiredProposals(db: Builder, condition: SQL | undefined, now: Operand<number>) {
  const { bookingId, date, time, startsAt, expiresAt } = tempReservations;
  return db
    .select({ bookingId, date, time, startsAt, expiresAt })
    .from(tempReservations)
    .where(and(isProposal, gt(expiresAt, now), condition));
}

/** Must run after the update of the booking. Deletes nothing if the update changed no row. */
export function deleteProposalsIfChanged({ db, now }: Moment, bookingId: string) {
  const isChanged = has(bookings, eq(bookings.id, bookingId), eq(bookings.updatedAt, now));
  return db.delete(tempReservations).where(and(isProposalOf(bookingId), isChanged));
}
