/** The test Worker in workerd; POST /api/__change sets its clock and variables. */
import { answer, type Changes, change, runSchedule } from './test-worker.ts';

export default {
  fetch: async (request: Request, env: object): Promise<Response> => {
    if (new URL(request.url).pathname !== '/api/__change') return answer(request, env);
    change((await request.json()) as Changes);
    return new Response(null, { status: 204 });
  },
  scheduled: ({ cron }: { cron: string }, env: object) => runSchedule(cron, env),
};
