import { jobRuns } from '#db/schema/index.ts';
import { toHealth } from '#domain/backlog.ts';
import {
  calendarsInTrouble,
  calendarsOfAll,
} from '#functions/availability/google-calendar/states.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';

export async function showHealth({ db, now }: Context, viewer: Viewer) {
  const { runs, calendars } = await viewer.loadAsAdmin(() => ({
    runs: db.select().from(jobRuns),
    calendars: calendarsOfAll(db, now),
  }));
  return {
    jobs: runs.map((run) => toHealth(run, now)),
    calendars: calendarsInTrouble(calendars, now),
  };
}
