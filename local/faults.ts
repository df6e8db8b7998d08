import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import { z } from 'zod';
import { type ErrorBodyFor, type NodeEnv, readJson } from './http.ts';

const faultSchema = z.strictObject({
  /** Method and path prefix: "POST /v1/orders" also matches "POST /v1/orders/1". */
  match: z.string().regex(/^[A-Z]+ \/\S*$/, 'match is a method and a path prefix: "POST /emails"'),
  kind: z.enum(['delay', 'hang', 'status', 'reset', 'lost-reply']),
  status: z.int().min(400).max(599).default(503),
  /** Default: HTML for the statuses 502 to 504, because proxies send HTML. JSON for others. */
  body: z.enum(['json', 'html']).optional(),
  ms: z.int().min(0).max(600_000).default(1000),
  times: z.int().min(1).default(1),
});

export type Fault = z.infer<typeof faultSchema>;
export type FaultInput = z.input<typeof faultSchema>;

const CONTROL = '/__control/';

/**
 * Makes the next matching requests fail. POST /__control/faults adds a fault, GET lists all faults,
 * DELETE removes all faults. Paths under /__control never fail.
 */
export function faultMiddleware(
  pendingFaults: Fault[],
  errorBodyFor: ErrorBodyFor,
): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    if (c.req.path === `${CONTROL}faults`) return changeFaults(c, pendingFaults);
    const fault = c.req.path.startsWith(CONTROL) ? undefined : takeFault(pendingFaults, c);
    if (!fault) return next();
    return applyFault(fault, c, next, errorBodyFor);
  };
}

async function changeFaults(c: Context<NodeEnv>, pendingFaults: Fault[]): Promise<Response> {
  if (c.req.method === 'DELETE') pendingFaults.length = 0;
  if (c.req.method === 'POST') {
    pendingFaults.push(faultSchema.parse(await readJson(c.req)));
  }
  return c.json({ faults: pendingFaults });
}

function takeFault(pendingFaults: Fault[], c: Context<NodeEnv>): Fault | undefined {
  const index = pendingFaults.findIndex(({ match }) =>
    `${c.req.method} ${c.req.path}`.startsWith(match),
  );
  const fault = pendingFaults[index];
  if (!fault) return undefined;
  fault.times -= 1;
  if (fault.times === 0) pendingFaults.splice(index, 1);
  return fault;
}

async function applyFault(
  fault: Fault,
  c: Context<NodeEnv>,
  next: Next,
  errorBodyFor: ErrorBodyFor,
): Promise<Response | undefined> {
  const { incoming, outgoing } = c.env;
  switch (fault.kind) {
    case 'delay':
      await wait(fault.ms, undefined, { ref: false });
      await next();
      return undefined;
    case 'hang':
      await once(outgoing, 'close');
      return RESPONSE_ALREADY_SENT;
    case 'reset':
      incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    case 'status':
      return errorResponse(fault, errorBodyFor(fault.status, c.req.path));
    case 'lost-reply':
      await next();
      incoming.socket.destroy();
      c.res = RESPONSE_ALREADY_SENT;
      return undefined;
  }
}

function errorResponse({ status, body }: Fault, json: object): Response {
  const retry: Record<string, string> = status === 429 ? { 'retry-after': '1' } : {};
  const kind = body ?? (status >= 502 && status <= 504 ? 'html' : 'json');
  if (kind === 'json') return Response.json(json, { status, headers: retry });
  const page = `<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`;
  return new Response(page, { status, headers: { ...retry, 'content-type': 'text/html' } });
}
