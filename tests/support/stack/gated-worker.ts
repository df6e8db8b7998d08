import { useGate } from './gated-fetch.ts';
import worker from './worker.ts';

type Env = Parameters<typeof worker.fetch>[1] & { GATE_URL: string };

export default {
  fetch: (request: Request, env: Env) => {
    useGate(env.GATE_URL);
    return worker.fetch(request, env);
  },
  scheduled: (event: { cron: string }, env: Env) => {
    useGate(env.GATE_URL);
    return worker.scheduled(event, env);
  },
};
