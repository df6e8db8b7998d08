export const PAYMENT_PROVIDER = 'Razorpay';

/** Rupees: its usual limit. */
export const PAYMENT_LIMIT = 500_000;

/** Paise. */
export const SMALLEST_REFUND = 100;
