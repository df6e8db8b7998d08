import { Resend } from 'resend';
import { afterAll, expect, test } from 'vitest';
import { startResend } from '#local/resend/server.ts';

const API_KEY = 're_local';

const email = {
  from: 'Waymark <hello@waymark.test>',
  to: 'asha@example.com',
  subject: 'Your call is booked',
  html: '<html><head></head><body><p>See you <b>there</b></p></body></html>',
  text: 'See you there',
};

const { url, close } = await startResend({ port: 0, apiKey: API_KEY });
const sdk = new Resend(API_KEY, { baseUrl: url });

afterAll(close);

test('the Resend stand-in rejects a second, different email with the same idempotency key', async () => {
  const key = { idempotencyKey: 'booking/1' };
  const { data } = await sdk.emails.send(email, key);
  expect((await sdk.emails.send(email, key)).data).toEqual(data);
  const another = await sdk.emails.send({ ...email, subject: 'Another' }, key);
  expect(another.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' });
});

test('the outbox page of the Resend stand-in shows each email in a sandboxed frame', async () => {
  await sdk.emails.send(email);
  const { data } = await sdk.emails.send({ ...email, subject: '<script>alert(1)</script>' });
  const list = await (await fetch(url)).text();
  expect(list).toMatch(/&lt;script&gt;.*Your call is booked/s);
  expect(list).not.toContain('<script>');

  const shown = `${url}/outbox/${data?.id}`;
  const page = await (await fetch(shown)).text();
  expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups[^"]*"/);
  expect(page).not.toContain('allow-scripts');
  const framed = await fetch(`${shown}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect(await framed.text()).toContain('<p>See you <b>there</b></p>');
});
