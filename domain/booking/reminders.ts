/** When reminders of a call are sent. Instants are epoch milliseconds. */
import { DAY, HOUR } from '#domain/time.ts';

export const reminderKinds = ['day', 'hour'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

const LEADS: Record<ReminderKind, number> = { day: DAY, hour: HOUR };

/** The reminders of a call that are not yet due at `now`. */
export function remindersAhead(startsAt: number, now: number) {
  return reminderKinds
    .map((kind) => ({ kind, dueAt: startsAt - LEADS[kind] }))
    .filter(({ dueAt }) => dueAt > now);
}

/** For how long after it is due a reminder helps: the day's until the hour's is due, that until the start. */
export const helpfulFor: Record<ReminderKind, number> = {
  day: LEADS.day - LEADS.hour,
  hour: LEADS.hour,
};

export function isTimely(kind: ReminderKind, startsAt: number, now: number): boolean {
  return now < startsAt - LEADS[kind] + helpfulFor[kind];
}
