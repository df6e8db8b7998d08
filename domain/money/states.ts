/** All amounts are in paise. */
import { addDays, displayDate, istDate, istInstant, isWeekend } from '#domain/time.ts';
import { formatAmount, isPaidOutside, PAYMENT_PROVIDER } from './money.ts';

export const paymentMethods = ['razorpay', 'outside'] as const;

export const methodLabels: Record<(typeof paymentMethods)[number], string> = {
  razorpay: PAYMENT_PROVIDER,
  outside: 'Outside this site',
};

export const refundStates = ['due', 'requested', 'processed'] as const;

export interface Refund {
  paymentId: string;
  amount: number;
  state: (typeof refundStates)[number];
  attempt: number;
  lastError: string | null;
  providerId: string | null;
  createdAt: number;
  processedAt: number | null;
}

export const moneyLabels = {
  paid: 'Paid',
  confirmed: 'Paid, booking confirmed',
  cancelled: 'Paid, call cancelled',
  refunding: 'Being refunded',
  'refund delayed': 'Refund delayed',
  'partly refunded': 'Partly refunded',
  refunded: 'Refunded',
} as const;

export type MoneyState = keyof typeof moneyLabels;

export function moneyState(
  withoutRefunds: 'paid' | 'confirmed' | 'cancelled',
  paid: number,
  refunds: Refund[],
): MoneyState {
  if (refunds.some(isDelayed)) return 'refund delayed';
  if (refunds.some(({ state }) => state !== 'processed')) return 'refunding';
  if (refunds.length > 0) return totalOf(refunds) < paid ? 'partly refunded' : 'refunded';
  return withoutRefunds;
}

function isDelayed({ state, attempt, lastError }: Refund): boolean {
  return state === 'due' && (attempt > 1 || lastError !== null);
}

/** The sum that clients see. For the amount that can still be refunded, use `totalOf`. */
export function sumWithoutDelayed(refunds: Refund[]): number {
  return totalOf(refunds.filter((refund) => !isDelayed(refund)));
}

export function totalOf(refunds: Pick<Refund, 'amount'>[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

export function refundWords(refund: Refund, currency: string): string {
  const { paymentId, state, attempt, providerId, createdAt, processedAt } = refund;
  const amount = formatAmount(refund.amount, currency);
  if (isDelayed(refund)) {
    return `${amount} could not be refunded yet. We are trying again. You need not do anything.`;
  }
  if (isPaidOutside(paymentId) && state === 'due') {
    return `${amount} will be returned the way it was paid, outside of this site.`;
  }
  const reference = providerId ? ` Reference ${providerId}.` : '';
  if (state === 'processed' && processedAt) {
    return `${amount} went back on ${displayDate(processedAt)}.${reference}`;
  }
  // `createdAt` is the time of the first attempt. The time of a later attempt is not stored.
  return attempt > 1
    ? `${amount} is on its way back.${reference}`
    : `${amount} is on its way back, and should be with you by ${displayDate(refundExpectedBy(createdAt))}.${reference}`;
}

/** A refund can take 7 to 10 business days (specification, section 9). */
const REFUND_BUSINESS_DAYS = 10;

export function refundExpectedBy(instant: number): number {
  let date = istDate(instant);
  let businessDays = 0;
  while (businessDays < REFUND_BUSINESS_DAYS) {
    date = addDays(date, 1);
    if (!isWeekend(date)) businessDays += 1;
  }
  return istInstant(date, '12:00');
}
