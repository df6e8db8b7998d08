import { Resend } from 'resend';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startResend } from '#local/resend/server.ts';
import { stateFile } from './state-support.ts';

const API_KEY = 're_local';
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const KEY = { idempotencyKey: 'booking/1' };
const PERMISSIVE = { 'x-batch-validation': 'permissive' };

const email = {
  from: 'Waymark <hello@waymark.test>',
  to: 'asha@example.com',
  subject: 'Your call is booked',
  html: '<html><head></head><body><p>See you <b>there</b></p></body></html>',
  text: 'See you there',
};
const invalid = { ...email, to: 'nobody' };

const { url, close, reset } = await startResend({ port: 0, apiKey: API_KEY });
const sdk = new Resend(API_KEY, { baseUrl: url });

beforeEach(reset);
afterAll(close);

async function sentTo(to: string, from = url) {
  const { emails } = await (await fetch(`${from}/__control/emails?to=${to}`)).json();
  return emails;
}

async function post(path: string, content: object, headers = {}) {
  const authorization = `Bearer ${API_KEY}`;
  const body = JSON.stringify(content);
  const request = { method: 'POST', headers: { authorization, ...headers }, body };
  const response = await fetch(url + path, request);
  return { status: response.status, body: await response.json() };
}

test('the email stand-in lists an email by recipient, exactly as sent', async () => {
  const headers = { 'X-Entity-Ref-ID': 'b1' };
  const { data } = await sdk.emails.send({ ...email, replyTo: 'help@waymark.test', headers });
  const [to, reply_to] = [['asha@example.com'], ['help@waymark.test']];
  const stored = { ...email, ...data, to, reply_to, headers };
  expect(await sentTo('ASHA@example.com')).toMatchObject([stored]);
  expect(await sentTo('someone@example.com')).toEqual([]);
});

test('rejects a different email with the same idempotency key', async () => {
  const first = await sdk.emails.send(email, KEY);
  expect((await sdk.emails.send(email, KEY)).data).toEqual(first.data);
  expect(await sentTo(email.to)).toHaveLength(1);
  const reused = { statusCode: 409, name: 'invalid_idempotent_request' };
  const another = { ...email, subject: 'Another' };
  expect((await sdk.emails.send(another, KEY)).error).toMatchObject(reused);
  const long = await sdk.emails.send(email, { idempotencyKey: 'k'.repeat(257) });
  expect(long.error).toMatchObject({ statusCode: 400, name: 'invalid_idempotency_key' });

  const batchKey = { idempotencyKey: 'batch/1', batchValidation: 'permissive' } as const;
  const batch = await sdk.batch.send([email, email], batchKey);
  expect((await sdk.batch.send([email, email], batchKey)).data).toEqual(batch.data);
  expect(await sentTo(email.to)).toHaveLength(3);
  expect((await sdk.batch.send([email], batchKey)).error).toMatchObject(reused);
});

test.each([
  ['no sender', { from: undefined }, 'missing_required_field'],
  ['no recipient', { to: undefined }, 'missing_required_field'],
  ['no subject', { subject: undefined }, 'missing_required_field'],
  ['no content', { html: undefined, text: undefined }, 'validation_error'],
  ['an invalid recipient', { to: 'asha' }, 'validation_error'],
  ['an invalid sender', { from: 'Waymark' }, 'validation_error'],
  ['a line break in its subject', { subject: 'Hi\r\nBcc: x@example.com' }, 'validation_error'],
  ['an empty attachment', { attachments: [{ filename: 'a.ics' }] }, 'invalid_attachment'],
  ['an attachment not in base64', { attachments: [{ content: '<>' }] }, 'invalid_attachment'],
])('rejects an email with %s', async (_, change, name) => {
  const refused = await post('/emails', { ...email, ...change });
  expect(refused).toMatchObject({ status: 422, body: { statusCode: 422, name } });
});

test('keeps emails and idempotency keys after a restart', async () => {
  const options = { port: 0, apiKey: API_KEY, stateFile: stateFile() };
  const first = await startResend(options);
  const sent = await new Resend(API_KEY, { baseUrl: first.url }).emails.send(email, KEY);
  await first.close();
  const second = await startResend(options);
  onTestFinished(second.close);
  expect(await sentTo(email.to, second.url)).toMatchObject([{ id: sent.data?.id }]);
  const again = await new Resend(API_KEY, { baseUrl: second.url }).emails.send(email, KEY);
  expect(again.data).toEqual(sent.data);
});

test('rejects requests with a wrong or missing API key', async () => {
  const wrong = await new Resend('re_other', { baseUrl: url }).emails.send(email);
  expect(wrong.error).toMatchObject({ statusCode: 403, name: 'invalid_api_key' });
  const none = await fetch(`${url}/emails`, { method: 'POST', body: JSON.stringify(email) });
  expect(await none.json()).toMatchObject({ statusCode: 401, name: 'missing_api_key' });
});

describe('batches', () => {
  test('a batch stores its valid emails despite invalid emails', async () => {
    const withFile = { ...email, attachments: [{ filename: 'a.ics', content: 'AA==' }] };
    const scheduled = { ...email, scheduled_at: '2026-11-25T10:00:00Z' };
    const { body } = await post('/emails/batch', [invalid, withFile, scheduled, email], PERMISSIVE);
    expect(body).toEqual({
      data: [{ id: expect.any(String) }],
      errors: [
        { index: 0, message: expect.stringMatching(/^Invalid `to` field/) },
        { index: 1, message: expect.stringContaining('not supported in a batch') },
        { index: 2, message: expect.stringContaining('not supported in a batch') },
      ],
    });
    expect(await sentTo(email.to)).toHaveLength(1);
  });

  test.each([
    ['no emails', []],
    ['too many emails', Array.from({ length: 101 }, () => email)],
    ['no array', email],
    ['another validation mode', [email], { 'x-batch-validation': 'strict' }],
  ])('rejects a batch with %s', async (_, content, headers = PERMISSIVE) => {
    const refused = { status: 422, body: { name: 'validation_error' } };
    expect(await post('/emails/batch', content, headers)).toMatchObject(refused);
    expect(await sentTo(email.to)).toEqual([]);
  });
});

test('the outbox page shows each email in a sandbox', async () => {
  await sdk.emails.send(email);
  const contentType = 'text/calendar; method=REQUEST';
  const attachments = [{ filename: 'call “1”.ics', content: Buffer.from(CALENDAR), contentType }];
  const headers = { 'X-Kind': '<booking>' };
  const hostile = { ...email, subject: '<script>alert(1)</script>', headers, attachments };
  const { data } = await sdk.emails.send(hostile);
  const list = await (await fetch(url)).text();
  expect(list).toMatch(/&lt;script&gt;.*Your call is booked/s);
  expect(list).not.toContain('<script>');

  const shown = `${url}/outbox/${data?.id}`;
  const page = await (await fetch(shown)).text();
  expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups[^"]*"/);
  expect(page).not.toContain('allow-scripts');
  expect(page).toMatch(/X-Kind.*&lt;booking&gt;/s);
  const framed = await fetch(`${shown}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect(await framed.text()).toContain('<p>See you <b>there</b></p>');

  const calendar = await fetch(`${shown}/attachments/0`);
  expect(calendar.headers.get('content-type')).toBe(contentType);
  expect(calendar.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
  expect(await calendar.text()).toBe(CALENDAR);
  expect((await fetch(`${shown}/attachments/1`)).status).toBe(404);
  await fetch(`${url}/__control/emails`, { method: 'DELETE' });
  expect(await sentTo(email.to)).toEqual([]);
});
