/** The action plan after a call: what it may hold, and when its client is reminded of its steps. */
import type { FieldErrors } from '#domain/errors.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { addDays, DAY, HOUR, istDate, WEEK } from '#domain/time.ts';
import { planMessages } from './messages.ts';

export const MOST_STEPS = 7;
const LATEST_DAYS = 2 * 365;
export const WRITTEN_WITHIN = WEEK;
export const REMINDED_EVERY = WEEK;
export const REMINDED_AFTER = 2.5 * HOUR;
/** A client who has not done a step so many days after its date is no longer reminded. */
const REMINDED_DAYS = 28;

export interface PlanStep {
  /** As it was sent; null for a new one. */
  id: string | null;
  text: string;
  /** An IST date; '' while none is chosen. */
  dueOn: string;
}

export interface PlanContent {
  summary: string;
  steps: PlanStep[];
}

/** `draft`: its client does not have it, or not as it is now. */
export type PlanState = 'draft' | 'sent';

/** A plan as its mentor sees it: the draft, or what was sent if nothing was changed since. */
export interface SavedPlan {
  summary: string;
  steps: (PlanStep & { doneAt: number | null })[];
  revision: number;
  sentAt: number | null;
  isDraft: boolean;
  savedAt: number;
  /** null for somebody whose account is gone. */
  savedBy: string | null;
  isSavedByViewer: boolean;
}

export interface SentStep extends PlanStep {
  id: string;
  doneAt: number | null;
}

/** A plan as its client has it, and the mentor of a later call. */
export interface SentPlan {
  id: string;
  serviceType: string;
  startsAt: number;
  mentor: ShownMentor | null;
  summary: string;
  sentAt: number;
  steps: SentStep[];
}

/** What keeps a plan from being sent, by field; `callDate` is the IST date of its call. */
export function planErrors({ summary, steps }: PlanContent, callDate: string): FieldErrors {
  const latest = addDays(callDate, LATEST_DAYS);
  const complaints: FieldErrors = {};
  if (!summary && steps.length === 0) complaints.summary = planMessages.empty;
  for (const [index, { text, dueOn }] of steps.entries()) {
    if (!text) complaints[`steps.${index}.text`] = planMessages.noText;
    if (!dueOn) complaints[`steps.${index}.dueOn`] = planMessages.noDate;
    else if (dueOn < callDate) complaints[`steps.${index}.dueOn`] = planMessages.tooEarly;
    else if (dueOn > latest) complaints[`steps.${index}.dueOn`] = planMessages.tooLate;
  }
  return complaints;
}

export function hasSameContent(one: PlanContent, other: PlanContent): boolean {
  const wordsOf = ({ summary, steps }: PlanContent) =>
    JSON.stringify([summary, ...steps.map(({ text, dueOn }) => [text, dueOn])]);
  return wordsOf(one) === wordsOf(other);
}

export function openStepsFirst(steps: readonly SentStep[]): SentStep[] {
  const rank = ({ doneAt, dueOn }: SentStep) => `${doneAt === null ? 0 : 1} ${dueOn}`;
  return steps.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** The IST dates, both included, of the steps that a client is reminded of at `now`. */
export function remindedDates(now: number) {
  return { first: istDate(now - REMINDED_DAYS * DAY), last: istDate(now) };
}

export const PLAN_PAGE = '/plan';

export function remindersPageUrl(siteUrl: string, token: string): string {
  const page = new URL('/plan-reminders', siteUrl);
  page.hash = new URLSearchParams({ token }).toString();
  return page.href;
}

/** Where a mail program ends the reminders with one request (RFC 8058). */
export function leaveRemindersUrl(siteUrl: string, token: string): string {
  return new URL(`/api/plans/reminders/leave/${token}`, siteUrl).href;
}
