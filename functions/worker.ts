import type { ExecutionContext } from 'hono';
import { rhythmOf } from '#domain/schedule.ts';
import { fetch } from './app.ts';
import { createContext } from './context.ts';
import { readConfig } from './env.ts';
import { errorCode, log } from './log.ts';

export default {
  fetch,
  scheduled: async ({ cron }: { cron: string }, env: object, execution: ExecutionContext) => {
    const result = readConfig(env);
    if ('invalid' in result) return log('configuration_incomplete', { invalid: result.invalid });
    const context = createContext(result.config, (work) => execution.waitUntil(work));
    const rhythm = rhythmOf(cron);
    const { runSchedule } = await import('./schedule/run.ts');
    await runSchedule(context, rhythm).catch((error: unknown) =>
      log('run_failed', { rhythm, error: errorCode(error) }),
    );
  },
};
