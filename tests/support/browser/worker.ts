/**
 * The production Worker with one more route, GET /api/__work. Each test first calls this route. The
 * route empties the cache, sets the variables in the query and returns the number of unfinished
 * `waitUntil` promises.
 */
import type { ExecutionContext } from 'hono';
import worker from '#functions/worker.ts';

let left = 0;
let generation = 0;
let variables: Record<string, string> = {};

const open = caches.open.bind(caches);
caches.open = (name) => open(`${name}-${generation}`);

function prepareTest({ searchParams }: URL): Response {
  generation += 1;
  variables = Object.fromEntries(searchParams);
  return Response.json(left);
}

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
  fetch: (request: Request, env: object, execution: ExecutionContext) => {
    const url = new URL(request.url);
    if (url.pathname === '/api/__work') return prepareTest(url);
    return worker.fetch(request, { ...env, ...variables }, counted(execution));
  },
  scheduled: (event: { cron: string }, env: object, execution: ExecutionContext) =>
    worker.scheduled(event, { ...env, ...variables }, execution),
};
