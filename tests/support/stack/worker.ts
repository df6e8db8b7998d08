/**
 * Test Worker for workerd. POST /api/__change sets its clock and variables. At /api/__files, GET
 * lists all keys, PUT stores a file under `?key=`, and DELETE deletes all files.
 */
import './gated-fetch.ts';
import type { Bucket } from '#functions/providers/files.ts';
import { useGate } from './gated-fetch.ts';
import { applyChanges, type Changes, respond, runSchedule } from './test-worker.ts';

interface Env {
  FILES: Bucket & { put(key: string, value: string): Promise<unknown> };
  /** Set only in crash tests. */
  GATE_URL?: string;
}

export default {
  fetch: async (request: Request, env: Env): Promise<Response> => {
    useGate(env.GATE_URL);
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/api/__files')
      return handleFiles(request, searchParams.get('key') ?? '', env);
    if (pathname !== '/api/__change') return respond(request, env);
    applyChanges((await request.json()) as Changes);
    return new Response(null, { status: 204 });
  },
  scheduled: ({ cron }: { cron: string }, env: Env) => {
    useGate(env.GATE_URL);
    return runSchedule(cron, env);
  },
};

async function handleFiles({ method }: Request, key: string, { FILES }: Env): Promise<Response> {
  if (method === 'PUT') await FILES.put(key, 'left behind');
  const { objects } = await FILES.list({ limit: 1000 });
  const keys = objects.map((object) => object.key);
  if (method === 'DELETE' && keys.length > 0) await FILES.delete(keys);
  return Response.json(keys);
}
