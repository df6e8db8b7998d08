import type { FieldErrors } from '#domain/errors.ts';
import { tokenUrl } from '#domain/links.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { addDays, DAY, HOUR, istDate, WEEK } from '#domain/time.ts';
import { planMessages } from './messages.ts';

export const MAX_STEPS = 7;
const LATEST_DAYS = 2 * 365;
/** Time after a call in which the agenda asks for its plan. */
export const PLAN_EXPECTED_WITHIN_MS = WEEK;
export const REMINDER_INTERVAL_MS = WEEK;
/** 8:00 IST, counted from 00:00 UTC. */
export const REMINDER_TIME_MS = 2.5 * HOUR;
/** Overdue steps get reminders for this many days. */
const REMINDER_DAYS = 28;

export interface PlanStep {
  /** null for a step that was never saved. */
  id: string | null;
  text: string;
  /** IST date; '' while no date is chosen. */
  dueOn: string;
}

export interface PlanContent {
  summary: string;
  steps: PlanStep[];
}

/** `draft`: has changes that the client has not received. */
export type PlanState = 'draft' | 'sent';

/** A plan for its mentor: the draft, else the sent version. */
export interface SavedPlan {
  summary: string;
  steps: (PlanStep & { doneAt: number | null })[];
  revision: number;
  sentAt: number | null;
  isDraft: boolean;
  savedAt: number;
  /** null if the account was deleted. */
  savedBy: string | null;
  isSavedByViewer: boolean;
}

export interface SentStep extends PlanStep {
  id: string;
  doneAt: number | null;
}

/** A plan for its client and for mentors of later calls. */
export interface SentPlan {
  id: string;
  serviceType: string;
  startsAt: number;
  mentor: ShownMentor | null;
  summary: string;
  sentAt: number;
  steps: SentStep[];
}

/** Errors that block sending a plan. `callDate` is the IST date of the call. */
export function planErrors({ summary, steps }: PlanContent, callDate: string): FieldErrors {
  const latest = addDays(callDate, LATEST_DAYS);
  const errors: FieldErrors = {};
  if (!summary && steps.length === 0) errors.summary = planMessages.empty;
  for (const [index, { text, dueOn }] of steps.entries()) {
    if (!text) errors[`steps.${index}.text`] = planMessages.noText;
    if (!dueOn) errors[`steps.${index}.dueOn`] = planMessages.noDate;
    else if (dueOn < callDate) errors[`steps.${index}.dueOn`] = planMessages.tooEarly;
    else if (dueOn > latest) errors[`steps.${index}.dueOn`] = planMessages.tooLate;
  }
  return errors;
}

export function hasSameContent(one: PlanContent, other: PlanContent): boolean {
  const contentOf = ({ summary, steps }: PlanContent) =>
    JSON.stringify([summary, ...steps.map(({ text, dueOn }) => [text, dueOn])]);
  return contentOf(one) === contentOf(other);
}

export function openStepsFirst(steps: readonly SentStep[]): SentStep[] {
  const rank = ({ doneAt, dueOn }: SentStep) => `${doneAt === null ? 0 : 1} ${dueOn}`;
  return steps.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** First and last IST date of steps that get reminders. */
export function reminderDates(now: number) {
  return { first: istDate(now - REMINDER_DAYS * DAY), last: istDate(now) };
}

export const PLAN_PAGE = '/plan';

export function remindersPageUrl(siteUrl: string, token: string): string {
  return tokenUrl(siteUrl, '/plan-reminders', token);
}

/** Address that stops the reminders with one request (RFC 8058). */
export function leaveRemindersUrl(siteUrl: string, token: string): string {
  return new URL(`/api/plans/reminders/leave/${token}`, siteUrl).href;
}
