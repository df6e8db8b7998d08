import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { selectEmail, sendAgain } from './send-again.ts';

/** @throws DomainError unauthenticated, forbidden, not_found, conflict for an email with an secret or an old time */
export async function resendEmail(services: Services, viewer: Viewer, id: string) {
  const {
    user,
    emails: [email],
  } = await viewer.loadAsAdmin(() => ({ emails: selectEmail(services.db, id) }));
  if (!email) throw new DomainError('not_found', emailMessages.emailNotFound);
  return sendAgain(services, user.id, email);
}
