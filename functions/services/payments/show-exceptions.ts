import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { exceptionQueries, toExceptions } from './exceptions.ts';
import { areWebhooksSilent } from './webhook-silence.ts';

/**
 * What somebody has to look at, and whether Razorpay seems to have stopped telling us of payments.
 * @throws DomainError unauthenticated, forbidden
 */
export async function showExceptions({ db, now }: Services, viewer: Viewer) {
  const { found, silence } = await viewer.loadAsAdmin(() => ({
    found: exceptionQueries(db, now),
    silence: areWebhooksSilent(db, now),
  }));
  return {
    exceptions: toExceptions(found),
    webhooksSilent: Boolean(silence[0]?.silent),
  };
}
