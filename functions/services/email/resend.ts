import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { selectEmail, sendAgain } from './send-again.ts';

/** @throws DomainError unauthenticated, forbidden, not_found, conflict for an email with an secret or an old time */
export async function resendEmail(context: Context, viewer: Viewer, id: string) {
  const {
    user,
    emails: [email],
  } = await viewer.loadAsAdmin(() => ({ emails: selectEmail(context.db, id) }));
  if (!email) throw new DomainError('not_found', emailMessages.emailNotFound);
  return sendAgain(context, user.id, email);
}
