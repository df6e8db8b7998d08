import { PAYMENT_PROVIDER } from '#domain/money/money.ts';
import type { IssueKind } from '#domain/money/reconciliation-issues.ts';

export const issueWords = {
  'payment unaccounted': {
    title: 'Payment without a booking or refund',
    meaning:
      'This payment was captured, but it has no booking and no refund. If you settle it again, we use it for its booking. If the slot is no longer free, we refund it.',
    action: 'Settle again',
  },
  'sale unpaid': {
    title: 'Confirmed booking without a payment',
    meaning: `This booking is confirmed, but its payment is not in our records. Asking again fetches the payments for its order from ${PAYMENT_PROVIDER} and records them.`,
    action: 'Ask again',
  },
  'refund stuck': {
    title: 'Stuck refund',
    meaning: `${PAYMENT_PROVIDER} or the bank did not pay this refund. It was refused, not accepted within a day, or not completed within 16 days. You can safely ask again: the client will not be refunded twice.`,
    action: 'Ask again',
  },
  'refund outside': {
    title: 'Refund to pay outside of this site',
    meaning:
      'The client paid outside of this site. Return the money the same way, then enter the reference of your payment.',
    action: 'Enter reference',
  },
  'event stuck': {
    title: `Unhandled ${PAYMENT_PROVIDER} webhook`,
    meaning: `We received this webhook at least an hour ago and could not handle it. Handling it again asks ${PAYMENT_PROVIDER} for the current state.`,
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
      'Google refuses access, so we cannot see when this mentor is busy. We emailed the mentor. After an hour, the setting “Disconnected Google Calendar” decides whether clients can still book this mentor. The setting applies until the mentor connects the calendar again, or disconnects it on the page Hours.',
    action: 'Email again',
  },
} as const satisfies Record<IssueKind, { title: string; meaning: string; action: string }>;

export const webhooksSilent = `Payments were captured in the last day, but ${PAYMENT_PROVIDER} has sent us no webhook. It switches a webhook off after a day of failures: check Webhooks in its dashboard. Until the webhook works again, a job finds the payments every five minutes.`;
