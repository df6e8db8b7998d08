import { type CallId, schoolsText } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { DAY, displayDate, displayTime, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { JOINABLE_AFTER_START_MS } from './state.ts';

export const HOLD_MINUTES = 30;
export const HOLD_MS = HOLD_MINUTES * MINUTE;

/** Maximum hours for which an admin may hold a slot until the client pays. */
export const LONGEST_PAYMENT_HOURS = 24;

/** Maximum number of times that a mentor proposes for one call. */
export const MOST_PROPOSALS = 3;

/** Time for which the times that a mentor proposes are held for the client. */
export const PROPOSAL_MS = DAY;

export interface HeldCall {
  id: string;
  /** Package session that pays for the call; null if the call has its own payment. */
  sessionId: string | null;
  service: CallId;
  serviceType: string;
  additionalSchools: number;
  /** Price in rupees. */
  price: number;
  /** Duration in minutes. */
  duration: number;
  date: string;
  time: string;
  startsAt: number;
  /** undefined if the mentor has no name. */
  mentor: ShownMentor | undefined;
  /** Milliseconds until the hold ends. */
  holdEndsIn: number;
}

type PaidCall = Pick<HeldCall, 'price' | 'additionalSchools' | 'sessionId'>;

export function paymentRows({ price, additionalSchools, sessionId }: PaidCall) {
  if (sessionId !== null) return [['Paid', 'with your package'] as const];
  if (price === 0) return [['Price', 'Free of charge'] as const];
  const paid = ['Paid', formatRupees(price)] as const;
  return additionalSchools === 0
    ? [paid]
    : [['Schools', schoolsText(additionalSchools)] as const, paid];
}

/** Returns the email address of the account, and the one in the call's details if it differs. */
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

/** The number is derived from `confirmedAt`, so that every visit shows the same one. */
export function confirmationId(confirmedAt: number): string {
  return `CNF-${confirmedAt}`;
}

const OWNER_PREFIX_LENGTH = 8;

/**
 * The id starts with part of the user id, so that pages can tell another user’s booking from a
 * missing one. It has 40 characters, the maximum for the reference of a payment order.
 */
export function bookingId(userId: string, random: string): string {
  return userId.slice(0, OWNER_PREFIX_LENGTH) + random.replaceAll('-', '');
}

export function isBookingId(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}

export function isBookingOfAnother(id: string, userId: string): boolean {
  return isBookingId(id) && !id.startsWith(userId.slice(0, OWNER_PREFIX_LENGTH));
}

/** Maximum total time of a hold, even if the client moves the hold to other slots. */
export const LONGEST_HOLD_MS = 2 * HOLD_MS;
export const HOLDS_PER_NETWORK = 3;
/** If a tenth of the bookable calls are held, a new hold needs a verified email and a challenge. */
export const BOOKABLE_CALLS_PER_HOLD = 10;

/** If unpaid holds add up to `from`, a user waits `first`. Each half hour more doubles the wait. */
export const pauses = {
  from: 2 * HOLD_MS,
  first: 5 * MINUTE,
  longest: 4 * HOUR,
  forgottenAfter: DAY,
};

export const reminderKinds = ['day', 'hour'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

const REMINDER_LEAD_MS = { day: DAY, hour: HOUR };

export function upcomingReminders(startsAt: number, now: number) {
  return reminderKinds
    .map((kind) => ({ kind, dueAt: startsAt - REMINDER_LEAD_MS[kind] }))
    .filter(({ dueAt }) => dueAt > now);
}

/** How late a reminder may be sent: until the next reminder is due or the call starts. */
export const REMINDER_VALID_MS = {
  day: REMINDER_LEAD_MS.day - REMINDER_LEAD_MS.hour,
  hour: REMINDER_LEAD_MS.hour,
};

export function isTimely(kind: ReminderKind, startsAt: number, now: number): boolean {
  return now < startsAt - REMINDER_LEAD_MS[kind] + REMINDER_VALID_MS[kind];
}
