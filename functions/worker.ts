import type { ExecutionContext } from 'hono';
import { app } from './app.ts';
import { readConfig } from './env.ts';
import { log } from './log.ts';
import { runSchedule } from './services/schedule.ts';
import { createServices } from './services.ts';

export default {
  fetch: app.fetch,
  scheduled: async (_controller: unknown, env: unknown, context: ExecutionContext) => {
    const result = readConfig(env);
    if ('missing' in result) return log('configuration_incomplete', { missing: result.missing });
    const services = createServices(result.config, (work) => context.waitUntil(work));
    await runSchedule(services, (job, error) =>
      log('job_failed', { job, error: error instanceof Error ? error.name : 'unknown' }),
    );
  },
};
