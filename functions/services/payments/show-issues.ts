import type { Services } from '../../services.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { issueQueries } from './issues.ts';
import { areWebhooksSilent } from './webhook-silence.ts';

/**
 * What somebody has to look at, and whether the provider seems to have stopped
 * telling us of payments.
 * @throws DomainError unauthenticated, forbidden
 */
export async function showIssues(services: Services, viewer: Viewer) {
  const { rows } = await viewer.loadAsAdmin(() => [
    areWebhooksSilent(services),
    ...issueQueries(services.db, services.now),
  ]);
  const [[silence], ...issues] = rows;
  return { exceptions: issues.flat(), webhooksSilent: Boolean(silence?.silent) };
}
