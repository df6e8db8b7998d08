import { EMAIL_TEXT_DAYS } from '#domain/account/privacy.ts';
import type { EmailKind } from './kinds.ts';

export const emailStateLabels = {
  queued: 'Queued',
  sending: 'Sending',
  sent: 'Sent',
  bounced: 'Bounced',
  failing: 'Failing',
} as const;

export type EmailState = keyof typeof emailStateLabels;

export const emailStates = Object.keys(emailStateLabels) as [EmailState, ...EmailState[]];

type StoredState = Exclude<EmailState, 'failing'>;

export function emailState(state: StoredState, lastError: string | null): EmailState {
  return state === 'queued' && lastError ? 'failing' : state;
}

export function emailKindText(kind: EmailKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
}

/**
 * The id of a resent email is the id of the original plus this suffix. A second click would create
 * the same id, so it sends nothing.
 */
export const COPY_MARK = '-again';

export const emailMessages = {
  emailNotFound: 'There is no email with this id. It may have been deleted with its account.',
  secretEmail:
    'This email contains a private link, so its text is not stored. The recipient can ask for a new link.',
  outdatedEmail:
    'The call was moved or cancelled after this email, so this email is outdated. Send the newest email about the call.',
  emptiedEmail: `We store the text of an email for ${EMAIL_TEXT_DAYS} days. This email is older, so it cannot be read or sent again.`,
} as const;

export const emailFailureReasons = {
  address: 'the mailbox refused our email. Please give us another address',
  busy: 'the email service is busy at the moment. We will try again in a few minutes',
  refused: 'the email service refuses our emails at the moment. We will fix this and try again',
  unavailable:
    'the email service is not available at the moment. We will try again in a few minutes',
} as const;

export type EmailFailure = keyof typeof emailFailureReasons;

export function emailFailed(reason: string): string {
  return `Failed to send email: ${reason}`;
}
