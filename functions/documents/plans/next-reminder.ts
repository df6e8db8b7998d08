import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { planReminders, planSteps, plans } from '#db/schema/index.ts';
import { REMINDED_AFTER, REMINDED_EVERY, remindedDates } from '#domain/plans/plan.ts';

/**
 * Sets when the clients for whom `condition` holds are next reminded: when the first of their open steps
 * is due, but a week after the last reminder at the earliest.
 */
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
