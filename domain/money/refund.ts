/** A refund that an admin orders. Amounts are paise. */
import { formatAmount, SMALLEST_REFUND } from './money.ts';

/** The refund's id, which is also its idempotency key's beginning: one for each question asked. */
export function refundId(paymentId: string, requestId: string): string {
  return `refund-${paymentId}-${requestId}`;
}

export function isReturnable(amount: number, left: number): boolean {
  return amount === left || left - amount >= SMALLEST_REFUND;
}

/** Why `amount` cannot go back when `left` is what has not gone back yet. */
export function notReturnable(amount: number, left: number, currency: string): string {
  if (left <= 0) return 'All of this payment has gone back, or is on its way.';
  return amount > left
    ? `That is more than is left of this payment: ${formatAmount(left, currency)}.`
    : `That would leave less than a rupee, which could never go back. Please return all of ${formatAmount(left, currency)}.`;
}
