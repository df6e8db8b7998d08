import { Resend } from 'resend';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { RunningServer } from '#local/http.ts';
import { startResend } from '#local/resend/server.ts';
import { control, sdk, start } from './razorpay-support.ts';

const email = { from: 'a@example.com', to: 'b@example.com', subject: 'Hi', text: 'Hi' };

let outbox: RunningServer;
let resend: Resend;

beforeEach(async () => {
  outbox = await startResend({ port: 0, apiKey: 're_local' });
  onTestFinished(() => outbox.close());
  resend = new Resend('re_local', { baseUrl: outbox.url });
});

const arm = (fault: object) => control(outbox.url, 'faults', { match: 'POST /emails', ...fault });

async function emails(): Promise<number> {
  const { emails } = await (await fetch(`${outbox.url}/__control/emails`)).json();
  return emails.length;
}

test('a delay fault makes the stand-in send its normal response later', async () => {
  await arm({ kind: 'delay', ms: 60 });
  const before = performance.now();
  expect((await resend.emails.send(email)).error).toBeNull();
  expect(performance.now() - before).toBeGreaterThan(55);
});

test('a hang fault ignores a request until the client gives up or the stand-in stops', async () => {
  await arm({ kind: 'hang', times: 2 });
  const signal = AbortSignal.timeout(50);
  expect((await resend.emails.send(email, { signal })).error).toMatchObject({ statusCode: null });
  expect(await emails()).toBe(0);

  const pending = resend.emails.send(email);
  await emails();
  await outbox.close();
  expect((await pending).error).toMatchObject({ statusCode: null });
});

test('a status fault returns the provider’s error for the next `times` matching requests', async () => {
  await arm({ kind: 'status', status: 429, times: 2 });
  expect((await resend.emails.get('none')).error).toMatchObject({ statusCode: 404 });
  await resend.emails.send(email);
  const { error, headers } = await resend.emails.send(email);
  expect(error).toMatchObject({ statusCode: 429, name: 'rate_limit_exceeded' });
  expect(headers).toMatchObject({ 'retry-after': '1' });
  expect((await resend.emails.send(email)).error).toBeNull();
});

test('a status fault with 502 returns HTML, or JSON if the fault asks for it', async () => {
  const { url } = await start();
  const fault = { match: 'GET /v1/orders', kind: 'status', status: 502 };
  await control(url, 'faults', fault);
  await expect(sdk(url).orders.all()).rejects.toEqual({ statusCode: 502, error: undefined });
  await control(url, 'faults', { ...fault, body: 'json' });
  await expect(sdk(url).orders.all()).rejects.toMatchObject({ error: { code: 'GATEWAY_ERROR' } });
});

test('the fault control rejects invalid faults', async () => {
  await arm({ kind: 'reset' });
  await fetch(`${outbox.url}/__control/faults`, { method: 'DELETE' });
  expect((await resend.emails.send(email)).error).toBeNull();
  for (const fault of [{ match: '/emails' }, { kind: 'explode' }, { times: 0 }]) {
    await expect(arm({ kind: 'reset', ...fault }), JSON.stringify(fault)).rejects.toThrow();
  }
});
