import { and, eq, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, has, insertIf, runAfter, runAll } from '#db/client.ts';
import { outbox, planReminders, planSteps, plans, users } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken, unsubscribeHeaders } from '#domain/links.ts';
import { planMessages } from '#domain/plans/messages.ts';
import {
  leaveRemindersUrl,
  REMINDER_INTERVAL_MS,
  REMINDER_TIME_MS,
  remindedDueDates,
} from '#domain/plans/plan.ts';
import { istDate } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { BATCH_SIZE, inSequence, type Job } from '#functions/core/job.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { isUnsent } from '#functions/email/outbox.ts';
import { type DueStep, planReminder } from '#functions/email/templates/plan.ts';
import { runAttempt } from '#functions/identity/limits/rate-limit.ts';
import { newToken } from '#functions/secrets.ts';

type DueReminder = Awaited<ReturnType<typeof dueReminders>>[number];

export const remindOfSteps: Job = { run: remindAll, waiting: dueReminders };

async function remindAll(context: Context): Promise<number> {
  const { db } = context;
  const { due, steps } = await runAll(db, {
    due: dueReminders(context).orderBy(planReminders.nextAt).limit(BATCH_SIZE),
    steps: dueSteps(context),
  });
  const stepsOf = Map.groupBy(steps, ({ userId }) => userId);
  await inSequence(due, (reminder) =>
    remind(context, reminder, stepsOf.get(reminder.userId) ?? []),
  );
  return due.length;
}

function dueReminders({ db, now }: Context) {
  const { userId, token, nextAt } = planReminders;
  return db
    .select({ userId, token, nextAt, address: users.email })
    .from(planReminders)
    .innerJoin(users, eq(users.id, userId))
    .where(lte(nextAt, now));
}

function dueSteps({ db, now }: Context) {
  const { first, last } = remindedDueDates(now);
  const { userId: id, nextAt } = planReminders;
  const waiting = db.select({ id }).from(planReminders).where(lte(nextAt, now));
  const dueClients = waiting.orderBy(nextAt).limit(BATCH_SIZE);
  const isDue = and(gte(planSteps.dueOn, first), lte(planSteps.dueOn, last));
  return db
    .select({ userId: plans.userId, text: planSteps.text, dueOn: planSteps.dueOn })
    .from(plans)
    .innerJoin(planSteps, eq(planSteps.bookingId, plans.bookingId))
    .where(and(inArray(plans.userId, dueClients), isNull(planSteps.doneAt), isDue));
}

async function remind(context: Context, reminder: DueReminder, steps: DueStep[]) {
  const { config, db, now } = context;
  const { userId, token, nextAt, address } = reminder;
  const isTheirs = eq(planReminders.userId, userId);
  const isUnchanged = and(isTheirs, eq(planReminders.nextAt, nextAt ?? 0));
  const rescheduled = scheduleReminder(db, now, isTheirs);
  if (steps.length === 0) {
    await rescheduled;
    return;
  }
  const content = planReminder(config.SITE_URL, token, steps);
  const headers = unsubscribeHeaders(leaveRemindersUrl(config.SITE_URL, token));
  const about = `${userId}-${istDate(now)}`;
  const email = { kind: 'plan-reminder', about, userId, to: address, content } as const;
  const row = await emailRow(context, email, { headers });
  const mayRemind = has(planReminders, isUnchanged);
  const markSent = db.update(planReminders).set({ lastSentAt: now }).where(isUnchanged);
  const queued = insertIf(db, outbox, row, mayRemind).onConflictDoNothing();
  await runAll(db, { sent: runAfter(markSent, { queued }), rescheduled });
}

/**
 * The next reminder is due on the date of the first open step, but at the earliest a week after the
 * last reminder. `nextAt` becomes null if no step is open or the reminders are off.
 */
export function scheduleReminder(db: Database, now: number, condition: SQL | undefined) {
  const { first } = remindedDueDates(now);
  const isTheirs = eq(plans.userId, planReminders.userId);
  const isOpen = and(isNull(planSteps.doneAt), gte(planSteps.dueOn, first));
  const isOn = eq(planReminders.isOff, false);
  const earliest = sql`coalesce(${planReminders.lastSentAt} + ${REMINDER_INTERVAL_MS}, 0)`;
  const firstDue = sql`min(unixepoch(${planSteps.dueOn}) * 1000 + ${REMINDER_TIME_MS})`;
  const nextAt = sql<number>`(
    select max(${earliest}, ${firstDue}) from ${plans}
    inner join ${planSteps} on ${planSteps.bookingId} = ${plans.bookingId}
    where ${and(isTheirs, isOpen, isOn)}
  )`;
  return db.update(planReminders).set({ nextAt }).where(condition);
}

type Tick = { done: boolean };

export async function tickStep(context: Context, viewer: Viewer, id: string, input: Tick) {
  const { db, now } = context;
  const { user } = await viewer.load();
  const own = db.select({ id: plans.bookingId }).from(plans).where(eq(plans.userId, user.id));
  const isOwn = and(eq(planSteps.id, id), inArray(planSteps.bookingId, own));
  const doneAt = input.done ? sql`coalesce(${planSteps.doneAt}, ${now})` : null;
  const { ticked } = await runAll(db, {
    ticked: db.update(planSteps).set({ doneAt }).where(isOwn),
    rescheduled: scheduleReminder(db, now, eq(planReminders.userId, user.id)),
  });
  if (!ticked.rowsAffected) throw new DomainError('not_found', planMessages.stepNotFound);
}

export async function leaveReminders(context: Context, { network }: Viewer, token: string) {
  const { db } = context;
  const hasToken = eq(planReminders.token, token);
  const { found } = await runAttempt(context, 'leaveList', network, {
    found: db.select().from(planReminders).where(hasToken),
  });
  const [reminders] = found;
  // A complete token without a row belongs to a deleted account. There is nothing to turn off.
  if (!reminders && isWholeToken(token)) return;
  if (!reminders) throw new DomainError('not_found', INCOMPLETE_LINK);
  await runAll(db, {
    off: db.update(planReminders).set({ isOff: true, nextAt: null }).where(hasToken),
    unsent: deleteUnsentReminders(db, reminders.userId),
  });
}

export async function setReminders({ db, now }: Context, viewer: Viewer, { on }: { on: boolean }) {
  const { id: userId } = (await viewer.load()).user;
  const set = { isOff: !on };
  const insert = db.insert(planReminders).values({ userId, token: newToken(), ...set });
  await runAll(db, {
    set: insert.onConflictDoUpdate({ target: planReminders.userId, set }),
    rescheduled: scheduleReminder(db, now, eq(planReminders.userId, userId)),
    unsent: on ? undefined : deleteUnsentReminders(db, userId),
  });
}

function deleteUnsentReminders(db: Database, userId: string) {
  const isTheirs = and(eq(outbox.userId, userId), eq(outbox.kind, 'plan-reminder'));
  return db.delete(outbox).where(and(isTheirs, isUnsent));
}
