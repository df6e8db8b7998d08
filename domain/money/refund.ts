/** All amounts are in paise. */
import { formatAmount, SMALLEST_REFUND } from './money.ts';

/** The payment provider's idempotency key starts with this id. */
export function refundId(paymentId: string, requestId: string): string {
  return `refund-${paymentId}-${requestId}`;
}

export function isRefundableAmount(amount: number, remaining: number): boolean {
  return amount === remaining || remaining - amount >= SMALLEST_REFUND;
}

export function refundAmountError(amount: number, remaining: number, currency: string): string {
  if (remaining <= 0) return 'All of this payment is refunded, or its refund is pending.';
  return amount > remaining
    ? `You can refund at most ${formatAmount(remaining, currency)}.`
    : `Less than one rupee would remain, which cannot be refunded later. Please refund all of ${formatAmount(remaining, currency)}.`;
}

export function returnByHand(amount: number, currency: string): string {
  return `Please return ${formatAmount(amount, currency)} to the client outside of this site. Then enter the reference under Needs attention.`;
}
