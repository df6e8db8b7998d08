import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { exceptionQueries, toExceptions } from './exceptions.ts';
import { areWebhooksSilent } from './webhook-silence.ts';

/**
 * What somebody has to look at, and whether Razorpay seems to have stopped telling us of payments.
 * @throws DomainError unauthenticated, forbidden
 */
export async function showExceptions({ db, now }: Services, viewer: Viewer) {
  const { rows } = await viewer.loadAsAdmin(() => [
    ...exceptionQueries(db, now),
    areWebhooksSilent(db, now),
  ]);
  const [unaccounted, unpaid, refunds, events, emails, [silence]] = rows;
  return {
    exceptions: toExceptions([unaccounted, unpaid, refunds, events, emails]),
    webhooksSilent: Boolean(silence?.silent),
  };
}
