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
