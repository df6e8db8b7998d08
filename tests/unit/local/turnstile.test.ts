import { expect, onTestFinished, test, vi } from 'vitest';
import { startTurnstile } from '#local/turnstile/server.ts';

const secret = 'secret';

/** A stand-in that ends with the test. */
async function start() {
  const { url, close } = await startTurnstile({ port: 0, siteKey: 'site', secretKey: secret });
  onTestFinished(close);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, {
      ...{ method: 'POST', headers },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const pass = (sitekey = 'site') =>
    post('/turnstile/v0/frame/pass', { sitekey, action: 'login', origin: 'https://waymark.test' });
  const verify = (body: object) => post('/turnstile/v0/siteverify', body);
  const setMode = (mode: string) => post('/__control/widget', { mode });
  return { url, pass, verify, setMode };
}

test('a passed check gives a token that says where and for what, once', async () => {
  const { pass, verify } = await start();
  const { token } = await pass();

  expect(await verify({ secret, response: token })).toMatchObject({
    success: true,
    'error-codes': [],
    challenge_ts: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    hostname: 'waymark.test',
    action: 'login',
  });
  expect(await verify({ secret, response: token })).toEqual({
    success: false,
    'error-codes': ['timeout-or-duplicate'],
  });
});

test('a token lives five minutes', async () => {
  const { pass, verify } = await start();
  const { token } = await pass();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });

  expect(await verify({ secret, response: token })).toHaveProperty('error-codes', [
    'timeout-or-duplicate',
  ]);
});

test.each([
  [{}, 'missing-input-secret'],
  [{ secret: 'guess', response: 'x' }, 'invalid-input-secret'],
  [{ secret }, 'missing-input-response'],
  [{ secret, response: 'x' }, 'invalid-input-response'],
  [{ secret, response: 'x', remoteip: '10.0.0.0/8' }, 'bad-request'],
])('%j is answered with %s', async (body, code) => {
  const { verify } = await start();

  expect(await verify(body)).toEqual({ success: false, 'error-codes': [code] });
});

test('siteverify also takes a form', async () => {
  const { url, pass } = await start();
  const body = new URLSearchParams({ secret, response: (await pass()).token });

  const response = await fetch(`${url}/turnstile/v0/siteverify`, { method: 'POST', body });

  expect(await response.json()).toHaveProperty('success', true);
});

test('no token comes for another site key, nor where the check is set to fail', async () => {
  const { pass, setMode } = await start();

  expect(await pass('other')).toEqual({ code: '110100' });
  await setMode('fail');
  expect(await pass()).toEqual({ code: '600010' });
});
