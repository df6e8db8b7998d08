/**
 * The production Worker under a clock that tests can move, POST /api/__clock {"offset": ms}, and
 * with variables that tests can take away, POST /api/__without ["NAME"]. It answers once the work
 * is done that may outlast an answer, so that no test has to wait for it.
 */
import worker from '#functions/worker.ts';

const SystemDate = Date;
let offset = 0;
let without: string[] = [];

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
    if (pathname === '/api/__without') {
      without = await request.json();
      return new Response(null, { status: 204 });
    }
    const rest = Object.entries(env ?? {}).filter(([name]) => !without.includes(name));
    const work: Promise<unknown>[] = [];
    const response = await worker.fetch(request, Object.fromEntries(rest), {
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
