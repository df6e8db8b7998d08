import { Resend } from 'resend';
import { afterAll, expect, test } from 'vitest';
import { startResend } from '#local/resend/server.ts';

const API_KEY = 're_local';

const email = {
  from: 'Waymark <hello@waymark.test>',
  to: 'asha@example.com',
  subject: 'Your call is booked',
  text: 'See you there',
};

const { url, close } = await startResend({ port: 0, apiKey: API_KEY });
const sdk = new Resend(API_KEY, { baseUrl: url });

afterAll(close);

test('the Resend stand-in rejects a second, different email with the same idempotency key', async () => {
  const key = { idempotencyKey: 'booking/1' };
  await sdk.emails.send(email, key);
  const another = await sdk.emails.send({ ...email, subject: 'Another' }, key);
  expect(another.error).toMatchObject({ statusCode: 409, name: 'invalid_idempotent_request' });
});
