import { EMAIL_TEXT_DAYS } from '#domain/account/retention.ts';

export const emailMessages = {
  emailNotFound: 'There is no mail with this id. It may have gone with its account.',
  secretEmail:
    'This email holds a link that opens an account, so it is not kept. Its receiver can ask for a new one.',
  outdatedEmail:
    'The call has moved or was cancelled after this email, so it would mislead. Send the newest email about it.',
  emptiedEmail: `The text of a mail is kept for ${EMAIL_TEXT_DAYS} days. This one is older, so it can be neither read nor sent again.`,
} as const;

export const emailFailureReasons = {
  address: 'the mailbox that it goes to did not accept it. Please tell us another address',
  busy: 'the email service is busy at the moment. We will try again in a few minutes',
  refused:
    'the email service does not take our mail at the moment. We can see this and will try again',
  unavailable:
    'the email service is not available at the moment. We will try again in a few minutes',
} as const;

export type EmailFailure = keyof typeof emailFailureReasons;

export function emailFailed(reason: string): string {
  return `Failed to send email: ${reason}`;
}
