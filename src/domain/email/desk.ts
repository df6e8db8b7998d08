/** The outbox as admins see it. */
import { cursor } from '#domain/page-cursor.ts';
import * as z from '#domain/zod.ts';

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

export const emailPage = z.object({
  state: z.optional(z.enum(emailStates)),
  before: z.optional(cursor),
});

export type EmailPage = z.infer<typeof emailPage>;

export function emailState(
  state: Exclude<EmailState, 'failing'>,
  lastError: string | null,
): EmailState {
  return state === 'queued' && lastError ? 'failing' : state;
}

/** After an email's id, that of its fresh copy: there is one, so that a second click sends nothing. */
export const COPY_MARK = '-again';
