export const CURRENCY = 'INR';

export function toPaise(rupees: number): number {
  return rupees * 100;
}

export function formatRupees(rupees: number): string {
  return formatAmount(toPaise(rupees), CURRENCY);
}

/** `amount` is in hundredths of the currency, such as paise. */
export function formatAmount(amount: number | bigint, currency: string): string {
  return formatOf(currency).format(typeof amount === 'bigint' ? hundredth(amount) : amount / 100);
}

const formats: Record<string, Intl.NumberFormat> = {};

function formatOf(currency: string): Intl.NumberFormat {
  formats[currency] ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  return formats[currency];
}

function hundredth(amount: bigint): `${number}` {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}` as `${number}`;
}

export const PAYMENT_PROVIDER = 'Razorpay';

/** Razorpay's usual limit for one payment, in rupees */
export const PAYMENT_LIMIT = 500_000;

/** Paise */
export const SMALLEST_REFUND = 100;

export function outsidePaymentId(bookingId: string): string {
  return `outside-${bookingId}`;
}

export function isPaidOutside(paymentId: string): boolean {
  return paymentId.startsWith('outside-');
}
