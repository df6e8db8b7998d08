import { emailMessages } from '#domain/email/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { selectMail, sendAgain } from './send-again.ts';

/** @throws DomainError unauthenticated, forbidden, not_found, conflict for a mail with a secret or an old time */
export async function resendMail(services: Services, viewer: Viewer, id: string) {
  const { user, rows } = await viewer.loadAsAdmin(() => [selectMail(services.db, id)]);
  const [[mail]] = rows;
  if (!mail) throw new DomainError('not_found', emailMessages.mailNotFound);
  return sendAgain(services, user.id, mail);
}
