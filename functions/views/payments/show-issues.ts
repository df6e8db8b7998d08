import { jobRuns } from '#db/schema/index.ts';
import { toHealth } from '#domain/backlog.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { areWebhooksSilent } from '#functions/ledger/webhook-silence.ts';
import { issueQueries, toIssues } from './issues.ts';

/**
 * What somebody has to look at, whether the provider seems to tell us of payments no longer, and
 * which jobs of the schedule need a look.
 */
export async function showIssues(context: Context, viewer: Viewer) {
  const { found, silence, runs } = await viewer.loadAsAdmin(() => ({
    found: issueQueries(context.db, context.now),
    silence: areWebhooksSilent(context),
    runs: context.db.select().from(jobRuns),
  }));
  const alarms = runs.map((run) => toHealth(run, context.now)).filter(({ alarm }) => alarm);
  return {
    exceptions: toIssues(found),
    webhooksSilent: Boolean(silence[0]?.silent),
    jobsInTrouble: alarms.map(({ job }) => job),
  };
}
