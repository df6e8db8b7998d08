import { runAll } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { deliver } from '../email/deliver.ts';
import { checkLinkEmailed } from '../limits/link-email-limit.ts';
import { checkAttempt, countAttempt } from '../limits/rate-limit.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { prepareLink } from './emailed-link.ts';

/**
 * Emails the viewer the link that proves their address, unless it is proved.
 * @throws DomainError unauthenticated, rate_limited
 */
export async function sendVerification(services: Services, viewer: Viewer): Promise<void> {
  const { user, counted } = await viewer.load((me) => ({
    counted: countAttempt(services, 'sendLink', me),
  }));
  checkAttempt(services, counted);
  if (user.emailVerified) return;
  const { outboxId, statements } = await prepareLink(services, 'verify-email', user);
  const { noted } = await runAll(services.db, statements);
  checkLinkEmailed(noted);
  services.background(deliver(services, outboxId));
}
