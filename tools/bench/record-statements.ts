/** Proxy between a Worker and its database. Records the SQL statements. */
import { text } from 'node:stream/consumers';
import { serve } from '#local/http.ts';
import { parseRequests, type Statement } from '#local/libsql/protocol.ts';

export interface Recorder {
  url: string;
  readsAsJson(): string;
  close(): Promise<void>;
}

export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const bodies: string[] = [];
  const { url, close } = await serve(async (request, response) => {
    const body = await text(request);
    if (body) bodies.push(body);
    const { url: path = '', method = 'GET', headers } = request;
    const { authorization = '', 'content-type': type = '' } = headers;
    const answer = await fetch(databaseUrl + path, {
      method,
      headers: { authorization, 'content-type': type },
      ...(body && { body }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  }, 0);
  return { url, close, readsAsJson: () => JSON.stringify(bodies.flatMap(readsOf)) };
}

function readsOf(body: string) {
  const stored = new Map<number, string>();
  const sent: Statement[] = [];
  for (const request of parseRequests(body)) {
    if (request.type === 'store_sql') stored.set(request.sql_id, request.sql);
    if (request.type === 'execute') sent.push(request.stmt);
    if (request.type === 'batch') sent.push(...request.batch.steps.map(({ stmt }) => stmt));
  }
  return sent
    .map(({ sql, sql_id, args }) => ({ sql: sql ?? stored.get(sql_id ?? 0) ?? '', args }))
    .filter(({ sql }) => /^select/i.test(sql))
    .map(({ sql, args }) => ({
      sql,
      args: args.map((arg) => (typeof arg === 'bigint' ? Number(arg) : arg)),
    }));
}
