/**
 * The production Worker under a clock that tests can move: POST /api/__clock {"offset": ms}. It
 * answers once the work is done that may outlast an answer, so that no test has to wait for it.
 */
import worker from '#functions/worker.ts';

const SystemDate = Date;
let offset = 0;

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
    if (new URL(request.url).pathname !== '/api/__clock') {
      const work: Promise<unknown>[] = [];
      const response = await worker.fetch(request, env, {
        props: {},
        passThroughOnException: () => {},
        waitUntil: (promise) => {
          work.push(promise);
        },
      });
      await Promise.all(work);
      return response;
    }
    ({ offset } = (await request.json()) as { offset: number });
    return new Response(null, { status: 204 });
  },
};
