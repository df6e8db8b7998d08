/** All amounts are in paise. */
import { formatAmount, SMALLEST_REFUND } from './money.ts';

/** The idempotency key of the refund starts with this id. */
export function refundId(paymentId: string, requestId: string): string {
  return `refund-${paymentId}-${requestId}`;
}

/** A rest below the smallest refund could never be refunded, so no such rest may remain. */
export function isRefundableAmount(amount: number, remaining: number): boolean {
  return amount === remaining || remaining - amount >= SMALLEST_REFUND;
}

export function refundAmountError(amount: number, remaining: number, currency: string): string {
  if (remaining <= 0) return 'All of this payment is refunded, or its refund is pending.';
  return amount > remaining
    ? `You can refund at most ${formatAmount(remaining, currency)}.`
    : `Less than one rupee would remain, which cannot be refunded later. Please refund all of ${formatAmount(remaining, currency)}.`;
}

const UP_TO_NINETEEN =
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
  fifteen sixteen seventeen eighteen nineteen`.split(/\s+/);
const TENS = ['', ...'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')];
const GROUPS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

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
    const high = `${inWords(Math.floor(count / size))} ${name}`;
    return rest > 0 ? `${high} ${inWords(rest)}` : high;
  }
  if (count < UP_TO_NINETEEN.length) return UP_TO_NINETEEN[count] ?? '';
  const ones = count % 10;
  const tens = TENS[Math.floor(count / 10)] ?? '';
  return ones > 0 ? `${tens}-${UP_TO_NINETEEN[ones]}` : tens;
}
