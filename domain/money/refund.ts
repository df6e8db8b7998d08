/** Refunds that an admin orders. Amounts are paise. */
import { formatAmount, SMALLEST_REFUND } from './money.ts';

/** Returns the id of a refund. The refund's idempotency key starts with this id. */
export function refundId(paymentId: string, requestId: string): string {
  return `refund-${paymentId}-${requestId}`;
}

export function isRefundableAmount(amount: number, left: number): boolean {
  return amount === left || left - amount >= SMALLEST_REFUND;
}

/** Message for an amount that cannot be refunded. `left` is the amount that is not refunded yet. */
export function refundAmountError(amount: number, left: number, currency: string): string {
  if (left <= 0) return 'All of this payment is refunded, or its refund is pending.';
  return amount > left
    ? `You can refund at most ${formatAmount(left, currency)}.`
    : `Less than one rupee would remain, which cannot be refunded later. Please refund all of ${formatAmount(left, currency)}.`;
}

const SMALL = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen`.split(/\s+/);
const TENS = ['', ...'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];
const GROUPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

/** Writes `149950` paise as `one thousand four hundred ninety-nine rupees and fifty paise` */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const whole = `${inWords(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`;
  return rest > 0 ? `${whole} and ${inWords(rest)} paise` : whole;
}

function inWords(count: number): string {
  for (const [size, name] of GROUPS) {
    if (count < size) continue;
    const rest = count % size;
    const most = `${inWords(Math.floor(count / size))} ${name}`;
    return rest > 0 ? `${most} ${inWords(rest)}` : most;
  }
  if (count < SMALL.length) return SMALL[count] ?? '';
  const ones = count % 10;
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return ones > 0 ? `${tens}-${SMALL[ones]}` : tens;
}
