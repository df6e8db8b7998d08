/** The outbox as admins see it. */
import { cursor } from '#domain/page-cursor.ts';
import { z } from '#domain/zod.ts';

export const mailStates = ['queued', 'sending', 'sent', 'bounced', 'failing'] as const;
/** `failing`: queued again, after a try that failed. */
export type MailState = (typeof mailStates)[number];

export const mailStateLabels: Record<MailState, string> = {
  queued: 'Queued',
  sending: 'Being sent',
  sent: 'Sent',
  bounced: 'Came back',
  failing: 'Failing',
};

export const mailPage = z.object({
  state: z.enum(mailStates).optional(),
  before: cursor.optional(),
});

export type MailPage = z.infer<typeof mailPage>;

export function mailState(
  state: Exclude<MailState, 'failing'>,
  lastError: string | null,
): MailState {
  return state === 'queued' && lastError ? 'failing' : state;
}

/** After a mail's id, that of its fresh copy: there is one, so that a second click sends nothing. */
export const COPY_MARK = '-again';
