import { Resend } from 'resend';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startResend } from '#local/resend/server.ts';
import { stateFile } from './state-support.ts';

const API_KEY = 're_local';
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
const KEY = { idempotencyKey: 'booking/1' };

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

async function post(path: string, body: string, headers = {}) {
  const authorization = `Bearer ${API_KEY}`;
  const request = { method: 'POST', headers: { authorization, ...headers }, body };
  const response = await fetch(url + path, request);
  return { status: response.status, body: await response.json() };
}

describe('an email', () => {
  test('is kept as sent, and fetched by its id', async () => {
    const sent = await sdk.emails.send({
      ...email,
      replyTo: 'help@waymark.test',
      headers: { 'X-Entity-Ref-ID': 'b1' },
      tags: [{ name: 'kind', value: 'booking' }],
    });
    const id = sent.data?.id ?? '';
    expect((await sdk.emails.get(id)).data).toMatchObject({
      object: 'email',
      id,
      to: ['asha@example.com'],
      reply_to: ['help@waymark.test'],
      cc: null,
      last_event: 'delivered',
      html: email.html,
    });
    const [kept] = await sentTo('ASHA@example.com');
    expect(kept).toMatchObject({ id, headers: { 'X-Entity-Ref-ID': 'b1' }, text: email.text });
    expect(await sentTo('someone@example.com')).toEqual([]);
    expect((await sdk.emails.get('none')).error).toMatchObject({ name: 'not_found' });
  });

  test('sent twice under one key is one email, and another email under it is refused', async () => {
    const first = await sdk.emails.send(email, KEY);
    const second = await sdk.emails.send(email, KEY);
    expect(second.data).toEqual(first.data);
    expect(await sentTo(email.to)).toHaveLength(1);
    const refused = await sdk.emails.send({ ...email, subject: 'Another' }, KEY);
    expect(refused.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' });
    const long = await sdk.emails.send(email, { idempotencyKey: 'k'.repeat(257) });
    expect(long.error).toMatchObject({ statusCode: 400, name: 'invalid_idempotency_key' });
  });

  test.each([
    ['no sender', { from: undefined }, 'missing_required_field'],
    ['no receiver', { to: undefined }, 'missing_required_field'],
    ['no subject', { subject: undefined }, 'missing_required_field'],
    ['no content', { html: undefined, text: undefined }, 'validation_error'],
    ['a receiver that is no address', { to: 'asha' }, 'validation_error'],
    ['a sender that is no address', { from: 'Waymark' }, 'validation_error'],
    ['a line break in its subject', { subject: 'Hi\r\nBcc: x@example.com' }, 'validation_error'],
    ['an empty attachment', { attachments: [{ filename: 'a.ics' }] }, 'invalid_attachment'],
    ['an attachment not in base64', { attachments: [{ content: '<>' }] }, 'invalid_attachment'],
  ])('is refused with %s', async (_, change, name) => {
    const refused = await post('/emails', JSON.stringify({ ...email, ...change }));
    expect(refused).toMatchObject({ status: 422, body: { statusCode: 422, name } });
  });

  test('is an object in JSON', async () => {
    for (const text of ['{"from":', '[]', '"mail"', '']) {
      const { status, body } = await post('/emails', text);
      expect(status, text).toBeGreaterThanOrEqual(400);
      expect(status, text).toBeLessThan(500);
      expect(body.statusCode, text).toBe(status);
    }
  });

  test('outlives the stand-in, and so does its key', async () => {
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
});

test('the key must be the right one, and opens what exists, by its own method', async () => {
  const wrong = await new Resend('re_other', { baseUrl: url }).emails.send(email);
  expect(wrong.error).toMatchObject({ statusCode: 403, name: 'invalid_api_key' });
  const none = await fetch(`${url}/emails`, { method: 'POST', body: JSON.stringify(email) });
  expect(await none.json()).toMatchObject({ statusCode: 401, name: 'missing_api_key' });

  const headers = { authorization: `Bearer ${API_KEY}` };
  expect((await fetch(`${url}/emails/x`, { method: 'PUT', headers })).status).toBe(405);
  expect((await fetch(`${url}/domains`, { headers })).status).toBe(404);
});

describe('a batch', () => {
  test('takes all or none when strict, and when permissive those that may go', async () => {
    const taken = await sdk.batch.send([email, { ...email, to: 'ravi@example.com' }]);
    expect(taken.data).toEqual({ data: [{ id: expect.any(String) }, { id: expect.any(String) }] });
    const refused = await sdk.batch.send([email, invalid]);
    expect(refused.error).toMatchObject({ statusCode: 422, name: 'validation_error' });
    expect(await sentTo(email.to)).toHaveLength(1);
    expect(await sentTo('ravi@example.com')).toHaveLength(1);

    const { data } = await sdk.batch.send([invalid, email], { batchValidation: 'permissive' });
    expect(data?.data).toEqual([{ id: expect.any(String) }]);
    expect(data?.errors).toEqual([
      { index: 0, message: expect.stringMatching(/^Invalid `to` field/) },
    ]);
    expect(await sentTo(email.to)).toHaveLength(2);
  });

  test('sent twice under one key is one batch, and another under it is refused', async () => {
    const first = await sdk.batch.send([email, email], KEY);
    expect((await sdk.batch.send([email, email], KEY)).data).toEqual(first.data);
    const refused = await sdk.batch.send([email], KEY);
    expect(refused.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' });
    expect(await sentTo(email.to)).toHaveLength(2);
  });

  test('of none, of too many, of no list, with an attachment or for later is refused', async () => {
    const refused = { status: 422, body: { name: 'validation_error' } };
    for (const body of [
      [],
      Array.from({ length: 101 }, () => email),
      email,
      [{ ...email, attachments: [{ filename: 'a.ics', content: 'AA==' }] }],
      [{ ...email, scheduled_at: '2026-11-25T10:00:00Z' }],
    ]) {
      const text = JSON.stringify(body);
      expect(await post('/emails/batch', text), text.slice(0, 200)).toMatchObject(refused);
    }
    const lenient = { 'x-batch-validation': 'lenient' };
    expect((await post('/emails/batch', JSON.stringify([email]), lenient)).status).toBe(422);
    expect(await sentTo(email.to)).toEqual([]);
  });
});

describe('the outbox', () => {
  test('lists the emails newest first and forgets them when told', async () => {
    await sdk.emails.send(email);
    await sdk.emails.send({ ...email, subject: '<script>alert(1)</script>' });
    const page = await (await fetch(url)).text();
    expect(page.indexOf('&lt;script&gt;')).toBeGreaterThan(0);
    expect(page.indexOf('&lt;script&gt;')).toBeLessThan(page.indexOf('Your call is booked'));
    expect(page).not.toContain('<script>');
    await fetch(`${url}/__control/emails`, { method: 'DELETE' });
    expect(await sentTo(email.to)).toEqual([]);
  });

  test('shows an email in a sandbox, its text, headers and attachments', async () => {
    const contentType = 'text/calendar; method=REQUEST';
    const { data } = await sdk.emails.send({
      ...email,
      headers: { 'X-Kind': '<booking>' },
      attachments: [
        { filename: 'call “1”.ics', content: Buffer.from(CALENDAR), contentType },
        { filename: 'plain.pdf', content: Buffer.from('%PDF') },
      ],
    });
    const shown = `${url}/outbox/${data?.id}`;
    const page = await (await fetch(shown)).text();
    expect(page).toMatch(/<iframe[^>]* sandbox="allow-popups[^"]*"/);
    expect(page).not.toContain('allow-scripts');
    expect(page).toContain('X-Kind');
    expect(page).toContain('&lt;booking&gt;');

    const framed = await fetch(`${shown}/html`);
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
    expect(await framed.text()).toContain('<p>See you <b>there</b></p>');

    const calendar = await fetch(`${shown}/attachments/0`);
    expect(calendar.headers.get('content-type')).toBe(contentType);
    expect(calendar.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
    expect(await calendar.text()).toBe(CALENDAR);
    const pdf = await fetch(`${shown}/attachments/1`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    for (const missing of ['attachments/2', 'attachments/-1', 'attachments/x']) {
      expect((await fetch(`${shown}/${missing}`)).status).toBe(404);
    }
    expect((await fetch(`${url}/outbox/none`)).status).toBe(404);
  });
});
