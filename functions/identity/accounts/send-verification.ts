import { runAll } from '#db/client.ts';
import type { Context } from '#functions/context.ts';
import { deliver } from '#functions/email/deliver.ts';
import { checkLinkEmailed } from '../limits/link-email-limit.ts';
import { checkAttempt, countOfViewer } from '../limits/rate-limit.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { prepareLink } from './emailed-link.ts';

const countLink = countOfViewer('sendVerification');

/**
 * Emails the viewer the link that proves their address, unless it is proved.
 * @throws DomainError unauthenticated, rate_limited
 */
export async function sendVerification(context: Context, viewer: Viewer): Promise<void> {
  const { user, counted } = await viewer.load(() => ({
    counted: countLink({ now: context.now }),
  }));
  checkAttempt(context, counted);
  if (user.emailVerified) return;
  const { outboxId, statements } = await prepareLink(context, 'verify-email', user);
  const { noted } = await runAll(context.db, statements);
  checkLinkEmailed(noted);
  context.background(deliver(context, outboxId));
}
