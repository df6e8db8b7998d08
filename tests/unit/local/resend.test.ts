import { Resend } from 'resend';
import { describe, expect, test } from 'vitest';
import { API_KEY, email, sentTo, start } from './resend-support.ts';
import { stateFile } from './state-support.ts';

async function post(url: string, body: string) {
  const headers = { authorization: `Bearer ${API_KEY}` };
  const response = await fetch(`${url}/emails`, { method: 'POST', headers, body });
  return { status: response.status, body: await response.json() };
}

describe('an email', () => {
  test('is kept as sent, and fetched by its id', async () => {
    const { sdk, url } = await start();
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
    const [kept] = await sentTo(url, 'ASHA@example.com');
    expect(kept).toMatchObject({ id, headers: { 'X-Entity-Ref-ID': 'b1' }, text: email.text });
    expect(await sentTo(url, 'someone@example.com')).toEqual([]);
    expect((await sdk.emails.get('none')).error).toMatchObject({ name: 'not_found' });
  });

  test('sent twice under one key is one email, and another email under it is refused', async () => {
    const { sdk, url } = await start();
    const first = await sdk.emails.send(email, { idempotencyKey: 'booking/1' });
    const second = await sdk.emails.send(email, { idempotencyKey: 'booking/1' });
    expect(second.data).toEqual(first.data);
    expect(await sentTo(url, email.to)).toHaveLength(1);
    const other = { ...email, subject: 'Another' };
    const refused = await sdk.emails.send(other, { idempotencyKey: 'booking/1' });
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
    [
      'an attachment that is not base64',
      { attachments: [{ content: '<>' }] },
      'invalid_attachment',
    ],
  ])('is refused with %s', async (_, change, name) => {
    const { url } = await start();
    const { status, body } = await post(url, JSON.stringify({ ...email, ...change }));
    expect({ status, body }).toMatchObject({ status: 422, body: { statusCode: 422, name } });
  });

  test('is an object in JSON', async () => {
    const { url } = await start();
    for (const text of ['{"from":', '[]', '"mail"', '']) {
      const { status, body } = await post(url, text);
      expect(status, text).toBeGreaterThanOrEqual(400);
      expect(status, text).toBeLessThan(500);
      expect(body.statusCode, text).toBe(status);
    }
  });

  test('outlives the stand-in, and so does its key', async () => {
    const file = stateFile();
    const first = await start(file);
    const sent = await first.sdk.emails.send(email, { idempotencyKey: 'booking/1' });
    await first.close();
    const second = await start(file);
    expect(await sentTo(second.url, email.to)).toMatchObject([{ id: sent.data?.id }]);
    const again = await second.sdk.emails.send(email, { idempotencyKey: 'booking/1' });
    expect(again.data).toEqual(sent.data);
  });
});

describe('the key', () => {
  test('must be the right one, and opens what exists, by its own method', async () => {
    const { url } = await start();
    const wrong = await new Resend('re_other', { baseUrl: url }).emails.send(email);
    expect(wrong.error).toMatchObject({ statusCode: 403, name: 'invalid_api_key' });
    const none = await fetch(`${url}/emails`, { method: 'POST', body: JSON.stringify(email) });
    expect(await none.json()).toMatchObject({ statusCode: 401, name: 'missing_api_key' });

    const headers = { authorization: `Bearer ${API_KEY}` };
    expect((await fetch(`${url}/emails/x`, { method: 'PUT', headers })).status).toBe(405);
    expect((await fetch(`${url}/domains`, { headers })).status).toBe(404);
  });
});
