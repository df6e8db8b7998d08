import { createConnection } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pause, startServer } from './libsql-fixture.ts';

const request = (...requests: unknown[]) => JSON.stringify({ requests });
const bind = (value: unknown) =>
  request({ type: 'execute', stmt: { sql: 'SELECT ?', args: [value] } }, { type: 'close' });
const nested = (depth: number) =>
  `{"requests":[{"type":"batch","batch":{"steps":[{"stmt":{"sql":""},"condition":${'{"type":"not","cond":'.repeat(depth)}0${'}'.repeat(depth)}}]}}]}`;

describe('bad requests', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"requests":'],
    ['no object', '[]'],
    ['no requests', '{}'],
    ['requests of a wrong type', '{"requests":{}}'],
    ['a baton of a wrong type', '{"baton":1,"requests":[]}'],
    ['an unknown request', request({ type: 'explode' })],
    ['a request without a type', request({})],
    ['a statement that is none', request({ type: 'execute', stmt: 'SELECT 1' })],
    ['SQL of a wrong type', request({ type: 'execute', stmt: { sql: 1 } })],
    ['no SQL', request({ type: 'execute', stmt: {} })],
    ['SQL twice', request({ type: 'execute', stmt: { sql: 'SELECT 1', sql_id: 1 } })],
    ['an unknown sql_id', request({ type: 'execute', stmt: { sql_id: 5 } })],
    ['a sql_id beyond 32 bits', request({ type: 'close_sql', sql_id: 2 ** 31 })],
    ['a request after close', request({ type: 'close' }, { type: 'get_autocommit' })],
    ['a boolean', bind(true)],
    ['a boolean as a float', bind({ type: 'float', value: true })],
    ['a value of an unknown type', bind({ type: 'date', value: 'x' })],
    ['an integer as a number', bind({ type: 'integer', value: 1 })],
    ['an integer with a fraction', bind({ type: 'integer', value: '1.5' })],
    ['an integer beyond 64 bits', bind({ type: 'integer', value: '9223372036854775808' })],
    ['a float beyond doubles', bind(0).replace('0', '{"type":"float","value":1e999}')],
    ['base64 of a wrong alphabet', bind({ type: 'blob', base64: '!!!!' })],
    ['base64 of a wrong length', bind({ type: 'blob', base64: 'AAAAA' })],
    ['deep nesting', nested(50_000)],
  ])('%s: refused, and the server goes on', async (_, body) => {
    const { post, client } = await startServer();
    const response = await post(body);
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).not.toBe('');
    expect((await client.execute('SELECT 1')).rows).toHaveLength(1);
  });

  it('a body too large: refused', async () => {
    const { post } = await startServer({ limits: { maxBodyBytes: 1_000 } });
    expect((await post(`"${'x'.repeat(998)}"`)).status).toBe(400);
    expect((await post(`"${'x'.repeat(999)}"`)).status).toBe(413);
  });

  it('a body of another type, which a web page could send unasked: refused', async () => {
    const { post } = await startServer();
    expect((await post(request(), { 'content-type': 'text/plain' })).status).toBe(415);
  });

  it('a client that goes away in the middle: forgotten', async () => {
    const log = vi.spyOn(console, 'error');
    onTestFinished(() => log.mockRestore());
    const { server, client } = await startServer();
    await new Promise((resolve) => {
      const socket = createConnection(server.port, '127.0.0.1', () => {
        socket.write(
          'POST /v2/pipeline HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
        );
        socket.destroySoon();
      }).on('close', resolve);
    });
    await pause(20);
    expect(log).not.toHaveBeenCalled();
    expect((await client.execute('SELECT 1')).rows).toHaveLength(1);
  });
});
