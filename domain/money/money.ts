/** Catalogue prices are whole rupees; the ledger and the payment provider count paise. */
export const CURRENCY = 'INR';

export function toPaise(rupees: number): number {
  return rupees * 100;
}

/** `9999` → `₹9,999`, grouped the Indian way. */
export function formatRupees(rupees: number): string {
  return formatAmount(toPaise(rupees), CURRENCY);
}

/** `149900` paise of INR → `₹1,499`; parts of a rupee are shown only where there are any. */
export function formatAmount(amount: number | bigint, currency: string): string {
  return formatOf(currency).format(typeof amount === 'bigint' ? inUnits(amount) : amount / 100);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Made once for each currency: making one takes far longer than using it. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  formats.set(currency, format);
  return format;
}

/** `149950n` → `1499.50`, exact however large. */
function inUnits(amount: bigint): `${number}` {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

export const PAYMENT_PROVIDER = 'Razorpay';

/** Rupees: its usual limit. */
export const PAYMENT_LIMIT = 500_000;

/** Paise. */
export const SMALLEST_REFUND = 100;
