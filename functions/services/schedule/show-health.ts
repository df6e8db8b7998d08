import { jobRuns } from '#db/schema/index.ts';
import { toHealth } from '#domain/backlog.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';

/**
 * How each job of the schedule fared when it last ran, and which need a look.
 * @throws DomainError unauthenticated, forbidden
 */
export async function showHealth({ db, now }: Context, viewer: Viewer) {
  const { runs } = await viewer.loadAsAdmin(() => ({ runs: db.select().from(jobRuns) }));
  return { jobs: runs.map((run) => toHealth(run, now)) };
}
