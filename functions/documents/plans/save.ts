import { and, eq, exists, lte, type SQL } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookings, outbox, plans, users } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { planMessages } from '#domain/plans/messages.ts';
import { saysTheSame } from '#domain/plans/plan.ts';
import type { PlanInput } from '#domain/plans/plan-input.ts';
import type { Context } from '#functions/context.ts';
import { isUnsent } from '#functions/email/outbox-row.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { changedPlan, planReads, requireBegun, selectCall, toSavedPlan } from './find.ts';

/** Saves the draft of a call's plan. @throws DomainError not_found, conflict (with the present plan) */
export async function savePlan(context: Context, viewer: Viewer, id: string, input: PlanInput) {
  const { db, now } = context;
  const { user, calls } = await viewer.loadAsMentor((me) => ({ calls: selectCall(db, id, me) }));
  const { userId } = requireBegun(calls[0], now);
  const { revision: _, ...draft } = input;
  const written = await runAll(db, {
    write: writeDraft(context, { bookingId: id, userId, updatedBy: user.id }, input),
    ...planReads(db, id),
  });
  const present = toSavedPlan(written, user.id);
  if (!present) throw new DomainError('conflict', planMessages.noClient);
  if (!saysTheSame(present, draft)) throw changedPlan(present);
  return present;
}

function writeDraft(
  { db, now }: Context,
  row: { bookingId: string; userId: string; updatedBy: string },
  { revision, ...draft }: PlanInput,
) {
  const mayWrite = mayPlan(db, row.bookingId, now);
  const written = { ...row, draft, revision: revision + 1, updatedAt: now };
  if (revision === 0) return insertIf(db, plans, written, mayWrite).onConflictDoNothing();
  const isSeen = and(eq(plans.bookingId, row.bookingId), eq(plans.revision, revision));
  return db.update(plans).set(written).where(and(isSeen, mayWrite));
}

export function mayPlan(db: Database, id: string, now: number): SQL {
  return exists(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.userId))
      .where(and(eq(bookings.id, id), isPaid, lte(bookings.startsAt, now))),
  );
}

export function dropUnsentReminders(db: Database, userId: string) {
  const isTheirs = and(eq(outbox.userId, userId), eq(outbox.kind, 'plan-reminder'));
  return db.delete(outbox).where(and(isTheirs, isUnsent));
}
