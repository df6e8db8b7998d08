import { PAYMENT_PROVIDER } from './money.ts';

export const paymentMessages = {
  checkoutLoadError: `${PAYMENT_PROVIDER} SDK failed to load. Please check your internet connection.`,
  settleError:
    'Payment successful but there was an error updating the booking status. Please contact support.',
  returnedWhole: 'Your payment was refunded in full.',
  notPaidYet: 'This booking has not been paid for yet.',
  notPaid:
    'This payment has not gone through. If money left your account, it will be settled or returned.',
} as const;

export function paymentReceived(paymentId: string): string {
  return `Payment successful! Payment ID: ${paymentId}`;
}

export function latePaymentRefund(paymentId: string): string {
  return `Your payment reached us when its slot was no longer yours to book, so we are refunding it in full. Reference ${paymentId}; refunds take 7 to 10 business days.`;
}
