import { and, eq, exists, gte, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox, planReminders, planSteps, plans, users } from '#db/schema/index.ts';
import { unsubscribeHeaders } from '#domain/email/unsubscribe.ts';
import {
  leaveRemindersUrl,
  REMINDED_AFTER,
  REMINDED_EVERY,
  remindedDates,
} from '#domain/plans/plan.ts';
import { istDate } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { inTurn, type Job } from '#functions/core/job.ts';
import { composeEmail } from '#functions/email/compose.tsx';
import { outboxRow } from '#functions/email/outbox-row.ts';
import { type DueStep, planReminder } from '#functions/email/templates/plan.ts';

const BATCH_SIZE = 20;

interface DueReminder {
  reminders: typeof planReminders.$inferSelect;
  address: string;
}

export const remindOfSteps: Job = { run: remindAll, waiting: dueReminders };

async function remindAll(context: Context): Promise<number> {
  const { db } = context;
  const due = dueReminders(context).orderBy(planReminders.nextAt).limit(BATCH_SIZE);
  const { people, steps } = await runAll(db, { people: due, steps: dueSteps(context) });
  const stepsOf = Map.groupBy(steps, ({ userId }) => userId);
  await inTurn(people, (one) => remind(context, one, stepsOf.get(one.reminders.userId) ?? []));
  return people.length;
}

function dueReminders({ db, now }: Context) {
  return db
    .select({ reminders: planReminders, address: users.email })
    .from(planReminders)
    .innerJoin(users, eq(users.id, planReminders.userId))
    .where(lte(planReminders.nextAt, now));
}

function dueSteps({ db, now }: Context) {
  const { first, last } = remindedDates(now);
  const people = db
    .select({ id: planReminders.userId })
    .from(planReminders)
    .where(lte(planReminders.nextAt, now))
    .orderBy(planReminders.nextAt)
    .limit(BATCH_SIZE);
  const isDue = and(gte(planSteps.dueOn, first), lte(planSteps.dueOn, last));
  return db
    .select({ userId: plans.userId, text: planSteps.text, dueOn: planSteps.dueOn })
    .from(plans)
    .innerJoin(planSteps, eq(planSteps.bookingId, plans.bookingId))
    .where(and(inArray(plans.userId, people), isNull(planSteps.doneAt), isDue));
}

async function remind(context: Context, { reminders, address }: DueReminder, steps: DueStep[]) {
  const { config, db, now } = context;
  const { userId, token, nextAt } = reminders;
  const isTheirs = eq(planReminders.userId, userId);
  const isDue = and(isTheirs, eq(planReminders.nextAt, nextAt ?? 0));
  const dated = dateReminder(db, now, isTheirs);
  if (steps.length === 0) {
    await dated;
    return;
  }
  const words = planReminder(config.SITE_URL, token, steps, now);
  const email = await composeEmail(config.SITE_URL, address, words);
  const headers = unsubscribeHeaders(leaveRemindersUrl(config.SITE_URL, token));
  const about = `${userId}-${istDate(now)}`;
  const row = outboxRow(
    { kind: 'plan-reminder', about, userId, email: { ...email, headers } },
    now,
  );
  const mayRemind = exists(db.select().from(planReminders).where(isDue));
  const markSent = db.update(planReminders).set({ lastSentAt: now }).where(isDue);
  await runAll(db, {
    sent: guarded(markSent, { email: insertIf(db, outbox, row, mayRemind).onConflictDoNothing() }),
    dated,
  });
}

/** Sets the next reminder: when the first open step is due, but a week after the last at the earliest. */
export function dateReminder(db: Database, now: number, condition: SQL | undefined) {
  const { first } = remindedDates(now);
  const isTheirs = eq(plans.userId, planReminders.userId);
  const isOpen = and(isNull(planSteps.doneAt), gte(planSteps.dueOn, first));
  const isOn = eq(planReminders.isOff, false);
  const earliest = sql`coalesce(${planReminders.lastSentAt} + ${REMINDED_EVERY}, 0)`;
  const firstDue = sql`min(unixepoch(${planSteps.dueOn}) * 1000 + ${REMINDED_AFTER})`;
  const nextAt = sql<number>`(
    select max(${earliest}, ${firstDue}) from ${plans}
    inner join ${planSteps} on ${planSteps.bookingId} = ${plans.bookingId}
    where ${and(isTheirs, isOpen, isOn)}
  )`;
  return db.update(planReminders).set({ nextAt }).where(condition);
}
