/** Test Worker that asks the gate (crash-setup.ts) before and after each outgoing request. */
import { useGate } from './gated-fetch.ts';
import worker from './worker.ts';

type Env = Parameters<typeof worker.fetch>[1] & { GATE_URL: string };

export default {
  fetch: (...[request, env]: Parameters<typeof worker.fetch>) => {
    useGate((env as Env).GATE_URL);
    return worker.fetch(request, env);
  },
  scheduled: (...args: Parameters<typeof worker.scheduled>) => {
    useGate((args[1] as Env).GATE_URL);
    return worker.scheduled(...args);
  },
};
