import { and, eq, exists, lte, notInArray, type SQL } from 'drizzle-orm';
import { type Database, has, insertIf, runAfter, runAll } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { bookings, planReminders, planSteps, plans, users } from '#db/schema/index.ts';
import { conflict, DomainError, refusedField } from '#domain/errors.ts';
import { planChanged, planMessages } from '#domain/plans/messages.ts';
import { hasSameContent, PLAN_PAGE, planErrors, type SavedPlan } from '#domain/plans/plan.ts';
import type { PlanInput } from '#domain/plans/plan-input.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { auditStatement } from '#functions/core/statements.ts';
import { callEmail } from '#functions/email/call-email.ts';
import { deliver } from '#functions/email/deliver.ts';
import { queueEmail } from '#functions/email/outbox.ts';
import { actionPlan } from '#functions/email/templates/plan.ts';
import { newToken } from '#functions/secrets.ts';
import { type FoundCall, planReads, requireStartedCall, selectCall, toSavedPlan } from './find.ts';
import { scheduleReminder } from './remind.ts';

type SeenRevision = Pick<PlanInput, 'revision'>;

export async function sendPlan(context: Context, viewer: Viewer, id: string, input: SeenRevision) {
  const { db, now } = context;
  const { revision: seenRevision } = input;
  const { user, calls, ...found } = await viewer.loadAsMentor((me) => ({
    calls: selectCall(db, id, me),
    ...planReads(db, id),
  }));
  const booking = requireStartedCall(calls[0], now);
  const plan = toSavedPlan(found, user.id);
  if (!plan) throw refusedField('invalid', 'summary', planMessages.empty);
  // An earlier request sent the plan, but its response was lost.
  if (isSent(plan, seenRevision)) return plan;
  if (plan.revision !== seenRevision) throw refusalOf(plan, seenRevision);
  requireComplete(plan, booking.date);
  const { emailId, statements } = await sendStatements(context, user.id, booking, plan);
  const sent = await runAll(db, { statements, ...planReads(db, id) });
  const current = toSavedPlan(sent, user.id);
  if (!current || !isSent(current, seenRevision)) throw refusalOf(current, seenRevision);
  context.background(deliver(context, emailId));
  return current;
}

/** An unchanged plan means that the call was cancelled after the first read. */
function refusalOf(plan: SavedPlan | null, seenRevision: number): DomainError {
  if (!plan) return conflict(planMessages.noClient);
  if (plan.revision === seenRevision) return conflict(planMessages.cancelled);
  return conflict(planChanged(plan.savedBy), { plan });
}

/** True if the plan was sent in the state that the mentor saw. Sending adds 1 to the revision. */
function isSent(plan: SavedPlan, seenRevision: number): boolean {
  return !plan.isDraft && plan.revision === seenRevision + 1;
}

function requireComplete(plan: SavedPlan, callDate: string): void {
  const fields = planErrors(plan, callDate);
  const [first] = Object.values(fields);
  if (first) throw new DomainError('invalid', first, { fields });
}

async function sendStatements(context: Context, by: string, booking: FoundCall, plan: SavedPlan) {
  const { config, db, now } = context;
  const { id, userId } = booking;
  const { summary, revision } = plan;
  const hasRevision = and(eq(plans.bookingId, id), eq(plans.revision, revision));
  const maySend = and(has(plans, hasRevision), canHavePlan(db, id, now)) as SQL;
  const page = new URL(PLAN_PAGE, config.SITE_URL).href;
  const content = actionPlan(booking, plan, page);
  const about = `${id}-${revision}`;
  const row = await callEmail(context, booking, { kind: 'action-plan', about, content });
  const values = { summary, draft: null, sentAt: now, revision: revision + 1 };
  const action = plan.sentAt === null ? 'plan sent' : 'plan sent again';
  const send = db.update(plans).set({ ...values, updatedAt: now, updatedBy: by });
  const reminders = { userId, token: newToken() };
  // `send` runs last, because it increases the revision that `maySend` checks.
  const statements = runAfter(send.where(and(hasRevision, maySend)), {
    ...stepStatements(db, id, plan, maySend),
    email: queueEmail(db, row, maySend),
    audit: auditStatement(context, { actorId: by, action, subject: id }, maySend),
    reminders: insertIf(db, planReminders, reminders, maySend).onConflictDoNothing(),
    // Needs no condition: it computes the time from the stored steps.
    rescheduled: scheduleReminder(db, now, eq(planReminders.userId, userId)),
  });
  return { emailId: row.id, statements };
}

function stepStatements(db: Database, bookingId: string, { steps }: SavedPlan, maySend: SQL) {
  const rows = steps.map(({ id, text, dueOn }, position) => {
    return { id: id ?? crypto.randomUUID(), bookingId, position, text, dueOn };
  });
  const ids = rows.map(({ id }) => id);
  const isOfPlan = eq(planSteps.bookingId, bookingId);
  return {
    removed: db.delete(planSteps).where(and(isOfPlan, notInArray(planSteps.id, ids), maySend)),
    steps: rows.map((row) => {
      const { position, text, dueOn } = row;
      return insertIf(db, planSteps, row, maySend).onConflictDoUpdate({
        target: planSteps.id,
        set: { position, text, dueOn },
        setWhere: isOfPlan,
      });
    }),
  };
}

export async function savePlan(context: Context, viewer: Viewer, id: string, input: PlanInput) {
  const { db, now } = context;
  const { user, calls } = await viewer.loadAsMentor((me) => ({ calls: selectCall(db, id, me) }));
  const { userId } = requireStartedCall(calls[0], now);
  const { revision: seenRevision, ...draft } = input;
  const row = { bookingId: id, userId, updatedBy: user.id, draft, updatedAt: now };
  const write = writeDraft(context, { ...row, revision: seenRevision + 1 }, seenRevision);
  const written = await runAll(db, { write, ...planReads(db, id) });
  const current = toSavedPlan(written, user.id);
  // Compares the content: a retry after a lost response finds its own draft with a new revision.
  if (!current || !hasSameContent(current, draft)) throw refusalOf(current, seenRevision);
  return current;
}

function writeDraft({ db, now }: Context, row: typeof plans.$inferInsert, seenRevision: number) {
  const mayWrite = canHavePlan(db, row.bookingId, now);
  if (seenRevision === 0) return insertIf(db, plans, row, mayWrite).onConflictDoNothing();
  const hasRevision = and(eq(plans.bookingId, row.bookingId), eq(plans.revision, seenRevision));
  return db.update(plans).set(row).where(and(hasRevision, mayWrite));
}

function canHavePlan(db: Database, id: string, now: number): SQL {
  const hasStarted = and(eq(bookings.id, id), isPaid, lte(bookings.startsAt, now));
  // The join skips clients who have deleted their accounts.
  const ofClient = eq(users.id, bookings.userId);
  const calls = db.select({ id: bookings.id }).from(bookings).innerJoin(users, ofClient);
  return exists(calls.where(hasStarted));
}
