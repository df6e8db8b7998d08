import { addDays, istDate, istInstant } from './time.ts';

/** Catalogue prices are whole rupees; the ledger and Razorpay count paise. */
export const CURRENCY = 'INR';

export function toPaise(rupees: number): number {
  return rupees * 100;
}

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: CURRENCY,
  maximumFractionDigits: 0,
});

/** `9999` → `₹9,999`, grouped the Indian way. */
export function formatRupees(rupees: number): string {
  return rupeeFormat.format(rupees);
}

/** `149900` paise of INR → `₹1,499`; parts of a rupee are shown only where there are any. */
export function formatAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100);
}

/** Refunds take 7 to 10 business days (spec section 9). */
const REFUND_BUSINESS_DAYS = 10;

/** The instant, on an Indian calendar, by which a refund begun at `instant` should have arrived. */
export function refundExpectedBy(instant: number): number {
  let date = istDate(instant);
  for (let left = REFUND_BUSINESS_DAYS; left > 0; ) {
    date = addDays(date, 1);
    if (!isWeekend(date)) left -= 1;
  }
  return istInstant(date, '12:00');
}

function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}
