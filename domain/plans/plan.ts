import type { FieldErrors } from '#domain/errors.ts';
import { tokenUrl } from '#domain/links.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { addDays, DAY, HOUR, istDate, WEEK } from '#domain/time.ts';
import { planMessages } from './messages.ts';

export const MAX_STEPS = 7;
const LATEST_DUE_DAYS = 2 * 365;
/** The agenda reminds the mentor of a missing action plan for this long after a call. */
export const PLAN_EXPECTED_WITHIN_MS = WEEK;
export const REMINDER_INTERVAL_MS = WEEK;
/** 8:00 IST is 2:30 UTC. */
export const REMINDER_TIME_MS = 2.5 * HOUR;
const REMINDED_DAYS_AFTER_DUE = 28;

export interface PlanStep {
  id: string | null;
  text: string;
  dueOn: string;
}

export interface PlanContent {
  summary: string;
  steps: PlanStep[];
}

export type PlanState = 'draft' | 'sent';

/** The plan as mentors see it: the draft, or the sent version if there is no draft. */
export interface SavedPlan {
  summary: string;
  steps: (PlanStep & { doneAt: number | null })[];
  revision: number;
  sentAt: number | null;
  isDraft: boolean;
  savedAt: number;
  savedBy: string | null;
  isSavedByViewer: boolean;
}

export interface SentStep extends PlanStep {
  id: string;
  doneAt: number | null;
}

export interface SentPlan {
  id: string;
  serviceType: string;
  startsAt: number;
  mentor: ShownMentor | null;
  summary: string;
  sentAt: number;
  steps: SentStep[];
}

export function planErrors({ summary, steps }: PlanContent, callDate: string): FieldErrors {
  const latest = addDays(callDate, LATEST_DUE_DAYS);
  const errors: FieldErrors = {};
  if (!summary.trim() && steps.length === 0) errors.summary = planMessages.empty;
  for (const [index, { text, dueOn }] of steps.entries()) {
    if (!text.trim()) errors[`steps.${index}.text`] = planMessages.noText;
    if (!dueOn) errors[`steps.${index}.dueOn`] = planMessages.noDate;
    else if (dueOn < callDate) errors[`steps.${index}.dueOn`] = planMessages.dueBeforeCall;
    else if (dueOn > latest) errors[`steps.${index}.dueOn`] = planMessages.dueTooLate;
  }
  return errors;
}

export function hasSameContent(one: PlanContent, other: PlanContent): boolean {
  const contentOf = ({ summary, steps }: PlanContent) =>
    JSON.stringify([summary, ...steps.map(({ text, dueOn }) => [text, dueOn])]);
  return contentOf(one) === contentOf(other);
}

export function remindedDueDates(now: number) {
  return { first: istDate(now - REMINDED_DAYS_AFTER_DUE * DAY), last: istDate(now) };
}

export const PLAN_PAGE = '/plan';

export function remindersPageUrl(siteUrl: string, token: string): string {
  return tokenUrl(siteUrl, '/plan-reminders', token);
}

export function leaveRemindersUrl(siteUrl: string, token: string): string {
  return new URL(`/api/plans/reminders/leave/${token}`, siteUrl).href;
}
