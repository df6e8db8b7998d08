import type { ExecutionContext } from 'hono';
import { app } from './app.ts';
import { createContext } from './context.ts';
import { readConfig } from './env.ts';
import { log } from './log.ts';
import { runSchedule } from './services/schedule.ts';

export default {
  fetch: app.fetch,
  scheduled: async (_controller: unknown, env: object, execution: ExecutionContext) => {
    const result = readConfig(env);
    if ('missing' in result) return log('configuration_incomplete', { missing: result.missing });
    const context = createContext(result.config, (work) => execution.waitUntil(work));
    await runSchedule(context, (job, error) =>
      log('job_failed', { job, error: error instanceof Error ? error.name : 'unknown' }),
    );
  },
};
