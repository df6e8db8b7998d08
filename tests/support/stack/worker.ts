/**
 * The production Worker under a clock that tests can move, POST /api/__clock {"offset": ms}, and
 * with variables that tests can set or, by null, take away, POST /api/__variables {"NAME": null}. It
 * answers once the work is done that may outlast an answer, so that no test has to wait for it.
 */
import worker from '#functions/worker.ts';

const SystemDate = Date;
let offset = 0;
let changes: Record<string, string | null> = {};

class MovedDate extends SystemDate {
  constructor(...given: unknown[]) {
    const args = given.length === 0 ? [MovedDate.now()] : given;
    super(...(args as [number]));
  }

  static override now(): number {
    return SystemDate.now() + offset;
  }
}

globalThis.Date = MovedDate as DateConstructor;

export default {
  ...worker,
  fetch: async (...[request, env]: Parameters<typeof worker.fetch>) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/__clock') {
      ({ offset } = (await request.json()) as { offset: number });
      return new Response(null, { status: 204 });
    }
    if (pathname === '/api/__variables') {
      changes = await request.json();
      return new Response(null, { status: 204 });
    }
    const variables = Object.entries({ ...Object(env), ...changes });
    const set = variables.filter(([, value]) => value !== null);
    const work: Promise<unknown>[] = [];
    const response = await worker.fetch(request, Object.fromEntries(set), {
      props: {},
      passThroughOnException: () => {},
      waitUntil: (promise) => {
        work.push(promise);
      },
    });
    await Promise.all(work);
    return response;
  },
};
