import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { issueQueries, toIssues } from './issues.ts';
import { areWebhooksSilent } from './webhook-silence.ts';

/**
 * What somebody has to look at, and whether the provider seems to have stopped telling us of payments.
 * @throws DomainError unauthenticated, forbidden
 */
export async function showIssues(services: Services, viewer: Viewer) {
  const { rows } = await viewer.loadAsAdmin(() => [
    ...issueQueries(services.db, services.now),
    areWebhooksSilent(services),
  ]);
  const [unaccounted, unpaid, refunds, events, emails, [silence]] = rows;
  return {
    exceptions: toIssues([unaccounted, unpaid, refunds, events, emails]),
    webhooksSilent: Boolean(silence?.silent),
  };
}
