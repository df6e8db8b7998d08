import { site } from '#domain/site.ts';
import { PAYMENT_PROVIDER } from './money.ts';

export const paymentMessages = {
  checkoutLoadError: `${PAYMENT_PROVIDER} SDK failed to load. Please check your internet connection.`,
  settleError:
    'Payment successful but there was an error updating the booking status. Please contact support.',
  returnedWhole: 'Your payment was refunded in full.',
  notPaidYet: 'This booking has not been paid for yet.',
  notPaid:
    'This payment has not gone through. If money left your account, you get either the call or your money back.',
  notVerified: `This payment could not be verified. Please write to ${site.supportEmail} before you pay again.`,
} as const;

export function paymentReceived(paymentId: string): string {
  return `Payment successful! Payment ID: ${paymentId}`;
}

export function latePaymentRefund(paymentId: string): string {
  return `Your payment arrived when we no longer held this time for you, so we are refunding the full amount. Refunds take 7 to 10 business days. Reference ${paymentId}.`;
}
