/**
 * The production Worker with one more route. GET /api/__work returns the number of unfinished
 * `waitUntil` promises.
 */
import type { ExecutionContext } from 'hono';
import worker from '#functions/worker.ts';

let left = 0;

function counted(execution: ExecutionContext): ExecutionContext {
  return {
    props: {},
    passThroughOnException: () => {},
    waitUntil: (work) => {
      left += 1;
      const done = () => {
        left -= 1;
      };
      execution.waitUntil(work.then(done, done));
    },
  };
}

export default {
  ...worker,
  fetch: (request: Request, env: object, execution: ExecutionContext) =>
    new URL(request.url).pathname === '/api/__work'
      ? Response.json(left)
      : worker.fetch(request, env, counted(execution)),
};
