import { expect, test } from 'vitest';
import { email, sentTo, start } from './resend-support.ts';

const invalid = { ...email, to: 'nobody' };

async function batch({ url }: { url: string }, body: unknown, headers = {}) {
  const response = await fetch(`${url}/emails/batch`, {
    method: 'POST',
    headers: { authorization: 'Bearer re_local', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('a strict batch takes all or none; a permissive one takes those that may go', async () => {
  const { sdk, url } = await start();

  const taken = await sdk.batch.send([email, { ...email, to: 'ravi@example.com' }]);
  expect(taken.data).toEqual({ data: [{ id: expect.any(String) }, { id: expect.any(String) }] });
  const refused = await sdk.batch.send([email, invalid]);
  expect(refused.error).toMatchObject({ statusCode: 422, name: 'validation_error' });

  expect(await sentTo(url, email.to)).toHaveLength(1);
  expect(await sentTo(url, 'ravi@example.com')).toHaveLength(1);

  const { data } = await sdk.batch.send([invalid, email], { batchValidation: 'permissive' });

  expect(data?.data).toEqual([{ id: expect.any(String) }]);
  expect(data?.errors).toEqual([
    { index: 0, message: expect.stringMatching(/^Invalid `to` field/) },
  ]);
  expect(await sentTo(url, email.to)).toHaveLength(2);
});

test('sent twice under one key it is one batch, and another under it is refused', async () => {
  const { sdk, url } = await start();
  const once = { idempotencyKey: 'batch-1' };

  const first = await sdk.batch.send([email, email], once);
  expect((await sdk.batch.send([email, email], once)).data).toEqual(first.data);
  const refused = await sdk.batch.send([email], once);

  expect(refused.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' });
  expect(await sentTo(url, email.to)).toHaveLength(2);
});

test('a batch of none, of too many, of no list, with an attachment or for later is refused', async () => {
  const resend = await start();
  const refused = { status: 422, body: { name: 'validation_error' } };

  for (const body of [
    [],
    Array.from({ length: 101 }, () => email),
    email,
    [{ ...email, attachments: [{ filename: 'a.ics', content: 'AA==' }] }],
    [{ ...email, scheduled_at: '2026-11-25T10:00:00Z' }],
  ]) {
    expect(await batch(resend, body), JSON.stringify(body).slice(0, 200)).toMatchObject(refused);
  }
  const lenient = await batch(resend, [email], { 'x-batch-validation': 'lenient' });
  expect(lenient).toMatchObject({ status: 422 });
  expect(await sentTo(resend.url, email.to)).toEqual([]);
});
