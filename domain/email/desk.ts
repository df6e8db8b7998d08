/** The outbox as admins see it. */
import type { EmailKind } from './kinds.ts';

export const emailStates = ['queued', 'sending', 'sent', 'bounced', 'failing'] as const;
/** `failing`: queued again, after a try that failed. */
export type EmailState = (typeof emailStates)[number];

export const emailStateLabels: Record<EmailState, string> = {
  queued: 'Queued',
  sending: 'Being sent',
  sent: 'Sent',
  bounced: 'Came back',
  failing: 'Failing',
};

export function emailState(
  state: Exclude<EmailState, 'failing'>,
  lastError: string | null,
): EmailState {
  return state === 'queued' && lastError ? 'failing' : state;
}

/** `Booking confirmed` of `booking-confirmed` */
export function emailKindText(kind: EmailKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('-', ' ');
}

/** After an email's id, that of its fresh copy: there is one, so that a second click sends nothing. */
export const COPY_MARK = '-again';
