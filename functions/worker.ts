import { app } from './app.ts';
import { readConfig } from './env.ts';
import { log } from './log.ts';
import { runSchedule } from './services/schedule.ts';
import { createServices } from './services.ts';

export default {
  fetch: app.fetch,
  scheduled: async (_controller: unknown, env: unknown) => {
    const result = readConfig(env);
    if ('missing' in result) return log('configuration_incomplete', { missing: result.missing });
    await runSchedule(createServices(result.config), (job, error) =>
      log('job_failed', { job, error: error instanceof Error ? error.name : 'unknown' }),
    );
  },
};
