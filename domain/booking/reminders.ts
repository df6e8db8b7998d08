import { DAY, HOUR } from '#domain/time.ts';

export const reminderKinds = ['day', 'hour'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

const REMINDER_LEAD_MS = { day: DAY, hour: HOUR };

export function upcomingReminders(startsAt: number, now: number) {
  return reminderKinds
    .map((kind) => ({ kind, dueAt: startsAt - REMINDER_LEAD_MS[kind] }))
    .filter(({ dueAt }) => dueAt > now);
}

/**
 * A reminder may be sent until this long after `dueAt`. At that time, the next reminder is due or
 * the call starts.
 */
export const REMINDER_VALID_FOR_MS = {
  day: REMINDER_LEAD_MS.day - REMINDER_LEAD_MS.hour,
  hour: REMINDER_LEAD_MS.hour,
};

type Reminder = { kind: ReminderKind; dueAt: number };

export function isReminderValid({ kind, dueAt }: Reminder, now: number): boolean {
  return now < dueAt + REMINDER_VALID_FOR_MS[kind];
}
