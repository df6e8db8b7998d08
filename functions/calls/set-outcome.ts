import { and, eq, lte, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { runAll } from '#db/client.ts';
import { bookings } from '#db/schema/index.ts';
import { agendaMessages } from '#domain/booking/agenda-messages.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import type { Outcome } from '#domain/booking/state.ts';
import { DomainError } from '#domain/errors.ts';
import { viewersCall } from '../availability/mentors/in-sql.ts';
import { paidBooking } from '../booking/find.ts';
import type { Context } from '../context.ts';
import { withAudit } from '../core/audit-entry.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

/**
 * Says how a call that has begun went; null takes it back.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict before the call begins
 */
export async function setOutcome(
  { db, now }: Context,
  viewer: Viewer,
  id: string,
  outcome: Outcome | null,
): Promise<void> {
  const { user, calls } = await viewer.loadAsMentor((me) => ({
    calls: paidBooking(db, id, viewersCall(me)),
  }));
  if (calls.length === 0) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  const hasBegun = and(isPaid, lte(bookings.startsAt, now), viewersCall(sql`${user.id}`));
  const update = db
    .update(bookings)
    .set({ outcome })
    .where(and(eq(bookings.id, id), hasBegun));
  const action = actions[outcome ?? 'none'];
  const auditEntry = { at: now, actorId: user.id, action, subject: id };
  const { change } = await runAll(db, withAudit(db, update, auditEntry));
  if (!change.rowsAffected) throw new DomainError('conflict', agendaMessages.outcomeEarly);
}

const actions = {
  completed: 'call completed',
  no_show: 'call no-show',
  none: 'outcome taken back',
} as const;
