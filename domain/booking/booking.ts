import { type CallId, schoolsText } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { DAY, displayDate, displayTime, HOUR, istInstant, MINUTE } from '#domain/time.ts';
import { JOINABLE_AFTER_START_MS } from './state.ts';

export const HOLD_MINUTES = 30;
export const HOLD_MS = HOLD_MINUTES * MINUTE;

export const LONGEST_PAYMENT_HOURS = 24;

export const MOST_PROPOSALS = 3;

/** Times that a mentor proposes stay held for the client for this long. */
export const PROPOSAL_MS = DAY;

export interface HeldCall {
  id: string;
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

export function confirmationId(confirmedAt: number): string {
  return `CNF-${confirmedAt}`;
}

const OWNER_PREFIX_LENGTH = 8;

/**
 * A part of the user id lets pages recognise another user’s booking. Payment orders allow
 * references of at most 40 characters.
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

/** Longest total time of a hold, even if the client moves the hold to other slots. */
export const LONGEST_HOLD_MS = 2 * HOLD_MS;
export const HOLDS_PER_NETWORK = 3;
/** If a tenth of all bookable calls is held, a new hold needs a verified email and a bot check. */
export const BOOKABLE_CALLS_PER_HOLD = 10;

/** If unpaid holds add up to `from`, the user waits `first`. Each half hour more doubles the wait. */
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

/** A late reminder is sent only until the next reminder is due or the call starts. */
export const REMINDER_VALID_MS = {
  day: REMINDER_LEAD_MS.day - REMINDER_LEAD_MS.hour,
  hour: REMINDER_LEAD_MS.hour,
};

export function isTimely(kind: ReminderKind, startsAt: number, now: number): boolean {
  return now < startsAt - REMINDER_LEAD_MS[kind] + REMINDER_VALID_MS[kind];
}
