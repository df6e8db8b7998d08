import { PAYMENT_PROVIDER } from '#domain/money/money.ts';
import type { IssueKind } from '#domain/money/reconciliation-issues.ts';

export const issueWords = {
  'payment unaccounted': {
    title: 'Payment without a booking or refund',
    meaning:
      'This payment was captured, but no booking uses it. “Confirm or refund” confirms its booking, or refunds the payment if the slot is no longer free.',
    action: 'Confirm or refund',
  },
  'sale unpaid': {
    title: 'Confirmed booking without a payment',
    meaning: `This booking is confirmed, but its payment is not in our records. “Find payment” asks ${PAYMENT_PROVIDER} for the payment and records it.`,
    action: 'Find payment',
  },
  'refund stuck': {
    title: 'Stuck refund',
    meaning: `${PAYMENT_PROVIDER} or the bank refused this refund, or did not complete it in time. You can safely retry: the client will not be refunded twice.`,
    action: 'Retry refund',
  },
  'refund outside': {
    title: 'Refund to pay outside of this site',
    meaning:
      'The client paid outside of this site. Return the money the same way, then enter the reference of your payment.',
    action: 'Enter reference',
  },
  'event stuck': {
    title: `Unhandled ${PAYMENT_PROVIDER} webhook`,
    meaning: `We received this webhook at least an hour ago and could not handle it. “Handle again” asks ${PAYMENT_PROVIDER} for the current state.`,
    action: 'Handle again',
  },
  'mail stuck': {
    title: 'Undelivered email',
    meaning:
      'This email could not be sent for an hour, or it bounced. A bounced email is sent again to the account’s current address.',
    action: 'Send again',
  },
  'calendar revoked': {
    title: 'Disconnected Google Calendar',
    meaning:
      'Google refuses access, so we cannot see when this mentor is busy. We emailed the mentor. After an hour, the setting “If Google Calendar is disconnected” decides whether clients can still book this mentor.',
    action: 'Email again',
  },
} as const satisfies Record<IssueKind, { title: string; meaning: string; action: string }>;

export const webhooksSilentText = `Payments were captured in the last day, but ${PAYMENT_PROVIDER} has sent us no webhook. Please check Webhooks in the ${PAYMENT_PROVIDER} dashboard. Until a webhook arrives, we look for payments every five minutes.`;
