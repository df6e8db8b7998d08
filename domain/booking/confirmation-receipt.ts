import { schoolsText } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { displayDate, displayTime, istInstant } from '#domain/time.ts';

/** `price` is in rupees. */
type PricedCall = { price: number; additionalSchools: number; sessionId: string | null };

export function paymentRows({ price, additionalSchools, sessionId }: PricedCall) {
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

export function appointment(date: string, time: string) {
  const instant = istInstant(date, time);
  return { appointmentDate: displayDate(instant), appointmentTime: `${displayTime(instant)} IST` };
}

/**
 * The specification sets this format. Bookings that are confirmed in the same millisecond have the
 * same confirmation id.
 */
export function confirmationId(confirmedAt: number): string {
  return `CNF-${confirmedAt}`;
}
