/** Runs a proxy in front of the database that records a Worker's SQL statements. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { parseRequests, type Statement } from '#local/libsql/protocol.ts';

export interface Recorder {
  url: string;
  /** Returns the recorded queries as JSON, in the format of `@libsql/client`. */
  reads(): string;
  close(): void;
}

export async function openRecorder(databaseUrl: string): Promise<Recorder> {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (body) bodies.push(body);
    const { url = '', method = 'GET', headers } = request;
    const { authorization = '', 'content-type': type = '' } = headers;
    const answer = await fetch(databaseUrl + url, {
      method,
      headers: { authorization, 'content-type': type },
      ...(body && { body }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reads: () => JSON.stringify(bodies.flatMap(readsOf)),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
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
