import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { issueQueries, toIssues } from './issues.ts';
import { areWebhooksSilent } from './webhook-silence.ts';

/**
 * What somebody has to look at, and whether the provider seems to tell us of payments no longer.
 * @throws DomainError unauthenticated, forbidden
 */
export async function showIssues(context: Context, viewer: Viewer) {
  const { found, silence } = await viewer.loadAsAdmin(() => ({
    found: issueQueries(context.db, context.now),
    silence: areWebhooksSilent(context),
  }));
  return { exceptions: toIssues(found), webhooksSilent: Boolean(silence[0]?.silent) };
}
