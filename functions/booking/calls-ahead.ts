import { and, eq, gt, inArray, type SQLWrapper } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Database } from '#db/client.ts';
import { bookings, mentors, packagePurchases, packageSessions, users } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { canMove } from '#domain/booking/changes.ts';
import type { NamedCall } from '#domain/calendar/admin-calendar.ts';
import { DomainError } from '#domain/errors.ts';
import type { Refund } from '#domain/money/states.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import type { Context } from '../context.ts';
import { cancelCall } from './cancel-call.ts';

/** The paid calls of a package that are still ahead, by its id or by that of its payment. */
export function callsAhead(
  db: Database,
  of: { purchaseId: string } | { paymentId: string },
  now: number,
) {
  const sessions = db
    .select({ id: packageSessions.bookingId })
    .from(packagePurchases)
    .innerJoin(packageSessions, eq(packageSessions.purchaseId, packagePurchases.id))
    .where(
      'purchaseId' in of
        ? eq(packagePurchases.id, of.purchaseId)
        : eq(packagePurchases.paymentId, of.paymentId),
    );
  return selectAhead(db, sessions, now);
}

export function selectAhead(db: Database, ids: SQLWrapper, now: number) {
  return db
    .select({ booking: bookings, mentorAddress: users.email })
    .from(bookings)
    .leftJoin(mentors, eq(mentors.id, bookings.mentorId))
    .leftJoin(users, eq(users.id, mentors.userId))
    .where(and(inArray(bookings.id, ids), isPaid, gt(bookings.startsAt, now)));
}

export type CallAhead = Awaited<ReturnType<typeof callsAhead>>[number];

/** @throws DomainError conflict with those calls: whether they are cancelled is to be said first */
export function refuseForCalls(calls: CallAhead[]): never {
  const inOrder = calls.toSorted((a, b) => a.booking.startsAt - b.booking.startsAt);
  const affected = inOrder.map(toNamedCall);
  throw new DomainError('conflict', packageMessages.callsBooked, { affected });
}

function toNamedCall({ booking }: CallAhead): NamedCall {
  const { fullName, userName, serviceType, date, time, duration, mentorName } = booking;
  const call = { date, time, duration, mentor: mentorName, state: 'booked' } as const;
  return { name: fullName ?? userName, service: serviceType, ...call };
}

export async function cancelCalls(
  context: Context,
  calls: CallAhead[],
  actor: Actor,
  why: { reason: string | null; session?: string; returned?: Refund[] },
): Promise<void> {
  const { returned = [], ...words } = why;
  for (const call of calls) {
    if (actor.type === 'client' && !canMove(call.booking.startsAt, context.now)) continue;
    await cancelCall(context, { ...call, returned }, actor, { ...words, refund: false });
  }
}

interface Decision {
  actor: { type: 'admin'; userId: string };
  reason: string;
  isConfirmed: boolean | undefined;
}

/** Before all of a package goes back. @throws DomainError conflict with those calls without a second yes */
export async function endCalls(
  context: Context,
  calls: CallAhead[],
  { actor, reason, isConfirmed }: Decision,
): Promise<void> {
  if (calls.length > 0 && !isConfirmed) refuseForCalls(calls);
  await cancelCalls(context, calls, actor, { reason, session: packageMessages.refundedWhole });
}
