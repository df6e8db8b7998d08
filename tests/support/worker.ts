/** The production Worker under a clock that tests can move: POST /api/__clock {"offset": ms}. */
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
  fetch: async (...[request, env, context]: Parameters<typeof worker.fetch>) => {
    if (new URL(request.url).pathname !== '/api/__clock') {
      return worker.fetch(request, env, context);
    }
    ({ offset } = (await request.json()) as { offset: number });
    return new Response(null, { status: 204 });
  },
};
