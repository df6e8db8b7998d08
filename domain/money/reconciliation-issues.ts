import { PAYMENT_PROVIDER } from './money.ts';

export const issueWords = {
  'payment unaccounted': {
    title: 'Money without a booking or a refund',
    meaning:
      'This payment was captured, but no booking uses it and nothing has gone back. Settling it again gives it to its booking while the slot is free, or else returns it.',
    action: 'Settle again',
  },
  'sale unpaid': {
    title: 'A sold call without its payment',
    meaning: `This booking is confirmed, but its payment is not in our books. ${PAYMENT_PROVIDER} is asked what was paid for its order, and what it knows is taken in.`,
    action: 'Ask again',
  },
  'refund stuck': {
    title: 'A refund that does not move',
    meaning: `${PAYMENT_PROVIDER} or the bank refused this refund, has not taken it for a day, or has not ended it for 16 days. Asking again never pays it twice.`,
    action: 'Ask again',
  },
  'event stuck': {
    title: `A message of ${PAYMENT_PROVIDER} that waits`,
    meaning: `${PAYMENT_PROVIDER} told us of something an hour ago or earlier, and we could not act on it. Handling it again asks ${PAYMENT_PROVIDER} how things stand now.`,
    action: 'Handle again',
  },
  'mail stuck': {
    title: 'An email that has not arrived',
    meaning:
      'This email could not be sent for an hour, or it came back. One that came back goes once more, to the address that the account has now.',
    action: 'Send again',
  },
  'calendar revoked': {
    title: 'A mentor’s Google Calendar that is disconnected',
    meaning:
      'Google refuses us, so we cannot see when this mentor is busy. They were emailed. An hour later their times are offered or not as the settings say, until they connect the calendar again or disconnect it here.',
    action: 'Email again',
  },
} as const satisfies Record<string, { title: string; meaning: string; action: string }>;

export type IssueKind = keyof typeof issueWords;

export const issueKinds = Object.keys(issueWords) as [IssueKind, ...IssueKind[]];

export const alreadyResolved = 'This is in order by now. There was nothing left to do.';

export const webhooksSilent = `Payments were captured in the last day, but ${PAYMENT_PROVIDER} has sent us no webhook. It switches one off after a day of failures: look under Webhooks in its dashboard. Until then the five-minute job finds every payment, only later.`;
