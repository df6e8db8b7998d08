import { expect, test } from 'vitest';
import type { ErrorBody } from '#domain/errors.ts';
import { Client } from '#tests/support/api.ts';
import { day, signupForm } from '#tests/support/customer.ts';
import { emails } from '#tests/support/providers.ts';
import { passChallenge } from '#tests/support/sign-in/challenge.ts';

const message = {
  name: 'Asha',
  email: 'asha@example.com',
  subject: 'A question',
  message: 'Which?',
};

test('the forms that may ask for the check accept its token', async () => {
  const token = (turnstileToken: string) => ({ turnstileToken });
  const signup = signupForm(token(await passChallenge('signup')));
  const login = { ...signup, ...token(await passChallenge('login')) };
  const reset = { email: signup.email, ...token(await passChallenge('reset')) };
  const contact = { ...message, ...token(await passChallenge('contact')) };
  const slot = { service: 'discovery-call', date: day(5), time: '10:00' };
  const client = new Client();

  expect((await client.request('POST', '/auth/signup', signup)).status).toBe(201);
  expect((await client.request('POST', '/auth/login', login)).status).toBe(200);
  expect((await client.request('POST', '/auth/forgot-password', reset)).status).toBe(202);
  expect((await client.request('POST', '/contact', contact)).status).toBe(202);
  const hold = { ...slot, ...token(await passChallenge('hold')) };
  expect((await client.request('POST', '/bookings', hold)).status).toBe(201);
});

test('a message sent again with a token is the same message', async () => {
  const client = new Client();
  await client.request('POST', '/contact', message);
  const turnstileToken = await passChallenge('contact');
  await client.request('POST', '/contact', { ...message, turnstileToken });

  const sent = await emails();

  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain(turnstileToken);
});

test('a token longer than Turnstile’s is refused', async () => {
  const client = new Client();
  const form = { ...message, turnstileToken: 'x'.repeat(2049) };

  const { status, body } = await client.request<ErrorBody>('POST', '/contact', form);

  expect(status).toBe(422);
  expect(body.error.fields).toHaveProperty('turnstileToken');
});
