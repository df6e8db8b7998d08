/** The rules of a booking: how long it is held, what it costs, how it is shown (spec sections 4 and 9). */
import { type CallId, schoolsText } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { DAY, displayDate, displayTime, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { JOINABLE_AFTER_START_MS } from './state.ts';

export const HOLD_MINUTES = 30;
export const HOLD_MS = HOLD_MINUTES * MINUTE;

export interface HeldCall {
  id: string;
  /** Of a package, that pays for it; null for a call that is paid for itself. */
  sessionId: string | null;
  service: CallId;
  serviceType: string;
  additionalSchools: number;
  /** Rupees. */
  price: number;
  /** Minutes. */
  duration: number;
  date: string;
  time: string;
  startsAt: number;
  /** Left out for one who is not introduced. */
  mentor: ShownMentor | undefined;
  /** Milliseconds. */
  holdEndsIn: number;
}

export function paymentRows(call: { price: number; additionalSchools: number }) {
  const { price, additionalSchools } = call;
  const schools = ['Schools', schoolsText(additionalSchools)] as const;
  if (price === 0) return [['Paid', 'with your package'] as const];
  return [...(additionalSchools > 0 ? [schools] : []), ['Paid', formatRupees(price)] as const];
}

/** Addresses of a call's emails: the account's, and the one given for this call when it differs. */
export function recipients(call: { userEmail: string; emailId: string | null }): string[] {
  const other = call.emailId?.toLowerCase();
  return other && other !== call.userEmail ? [call.userEmail, other] : [call.userEmail];
}

export function reservationId(userId: string, date: string, time: string): string {
  return `${userId}-${date}-${time}`;
}

export type DisplayState = 'upcoming' | 'ongoing' | 'completed';

export const displayStateLabels: Record<DisplayState, string> = {
  upcoming: 'Scheduled',
  ongoing: 'Live',
  completed: 'Done',
};

export function displayState(startsAt: number, now: number): DisplayState {
  if (startsAt > now) return 'upcoming';
  return now - startsAt <= JOINABLE_AFTER_START_MS ? 'ongoing' : 'completed';
}

export function appointment(date: string, time: string) {
  const instant = istInstant(date, time);
  return { appointmentDate: displayDate(instant), appointmentTime: `${displayTime(instant)} IST` };
}

/** `confirmedAt` in epoch milliseconds: the confirmation keeps its number when it is opened again. */
export function confirmationId(confirmedAt: number): string {
  return `CNF-${confirmedAt}`;
}

const OWNER_MARK_LENGTH = 8;

/**
 * Ids begin with a mark of their owner, so that a page can tell another user’s booking from a missing
 * one. 40 characters: the most that the reference of a payment order can hold.
 */
export function bookingId(userId: string, random: string): string {
  return userId.slice(0, OWNER_MARK_LENGTH) + random.replaceAll('-', '');
}

export function isBookingId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

export function isMarkedForAnother(id: string, userId: string): boolean {
  return isBookingId(id) && !id.startsWith(userId.slice(0, OWNER_MARK_LENGTH));
}

/** However often a hold moves to another start, it ends by then. */
export const LONGEST_HOLD_MS = 2 * HOLD_MS;
export const HOLDS_PER_NETWORK = 3;
/** Once one in so many of the calls that can be booked is held, another hold needs a verified email and a challenge. */
export const BOOKABLE_CALLS_PER_HOLD = 10;

/** After two half hours held without payment a user must pause; each further one doubles the pause. */
export const pauses = {
  from: 2 * HOLD_MS,
  first: 5 * MINUTE,
  longest: 4 * HOUR,
  forgottenAfter: DAY,
};

export const reminderKinds = ['day', 'hour'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** Milliseconds before a call at which its reminders are due. */
const LEADS = { day: DAY, hour: HOUR };

export function upcomingReminders(startsAt: number, now: number) {
  return reminderKinds
    .map((kind) => ({ kind, dueAt: startsAt - LEADS[kind] }))
    .filter(({ dueAt }) => dueAt > now);
}

/** For how long after it is due a reminder helps: the day's until the hour's is due, that until the start. */
export const helpfulFor = { day: LEADS.day - LEADS.hour, hour: LEADS.hour };

export function isTimely(kind: ReminderKind, startsAt: number, now: number): boolean {
  return now < startsAt - LEADS[kind] + helpfulFor[kind];
}
