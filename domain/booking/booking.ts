import { type CallId, schoolsText } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { displayDate, displayTime, istInstant } from '#domain/time.ts';
import { JOINABLE_AFTER_START_MS } from './state.ts';

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
