/** Handlers that pass on what a request asks to a verb, and answer what the verb returns. */
import type {
  Context as HonoContext,
  MiddlewareHandler,
  TypedResponse,
  ValidationTargets,
} from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { JSONParsed } from 'hono/utils/types';
import type * as z from '#domain/zod.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { valid } from './guards.ts';
import type { HonoEnv } from './hono-env.ts';

export type Verb<Given extends unknown[], T> = (
  context: Context,
  viewer: Viewer,
  ...given: Given
) => Promise<T>;

type Answer<T> = Response &
  (undefined extends T
    ? TypedResponse<null, 204, 'body'>
    : TypedResponse<JSONParsed<T>, ContentfulStatusCode, 'json'>);

type InputOf<Guard> = Guard extends MiddlewareHandler<infer _, infer __, infer I> ? I : never;

/** Runs `verb` with the `:id` of the path, if there is one. Without a result the status is 204. */
export function answer<T>(verb: Verb<[id: string], T>, status?: 201 | 202) {
  return async (c: HonoContext<HonoEnv>) =>
    toAnswer(c, await verb(c.var.context, c.var.viewer, c.req.param('id') ?? ''), status);
}

/** The same with input that `shape` has checked, after the id. */
export function take<Target extends keyof ValidationTargets, Shape extends z.ZodMiniType, T>(
  target: Target,
  shape: Shape,
  verb: Verb<[input: z.output<Shape>], T> | Verb<[id: string, input: z.output<Shape>], T>,
  status?: 201 | 202,
) {
  const guard = valid(target, shape);
  const handler = async (c: HonoContext<HonoEnv, string, InputOf<typeof guard>>) => {
    const given = [...Object.values(c.req.param()), c.req.valid(target as never)];
    const run = verb as Verb<unknown[], T>;
    return toAnswer(c, await run(c.var.context, c.var.viewer, ...given), status);
  };
  return [guard, handler] as const;
}

interface CsvPart {
  csv: string;
  fileName: string;
  /** The query of the next part. */
  next: Record<string, string> | undefined;
}

/** The same with a part of a list as a CSV file; the `Link` header says where the next part is. */
export function csv<Shape extends z.ZodMiniType>(
  shape: Shape,
  verb: Verb<[input: z.output<Shape>], CsvPart>,
) {
  const guard = valid('query', shape);
  const handler = async (c: HonoContext<HonoEnv, string, InputOf<typeof guard>>) => {
    const input = c.req.valid('query' as never) as z.output<Shape>;
    const { csv, fileName, next } = await verb(c.var.context, c.var.viewer, input);
    if (next) c.header('Link', `<${c.req.path}?${new URLSearchParams(next)}>; rel="next"`);
    return c.body(csv, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    });
  };
  return [guard, handler] as const;
}

/** An answer without a body, once `work` is done. */
export async function done(
  c: HonoContext<HonoEnv>,
  work: Promise<unknown>,
  status: 202 | 204 = 204,
) {
  await work;
  return c.body(null, status);
}

function toAnswer<T>(c: HonoContext<HonoEnv>, result: T, status?: 201 | 202): Answer<T> {
  const answer = result === undefined ? c.body(null, status ?? 204) : c.json(result, status);
  return answer as Answer<T>;
}

/** `verb` with its result under a name. */
export function named<Name extends string, Given extends unknown[], T>(
  name: Name,
  verb: Verb<Given, T>,
) {
  return async (...given: Parameters<typeof verb>) =>
    ({ [name]: await verb(...given) }) as Record<Name, T>;
}
