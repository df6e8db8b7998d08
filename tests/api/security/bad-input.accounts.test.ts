import { expect, test } from 'vitest';
import { answerIn, Client } from '#tests/support/api.ts';
import { BROKEN, expectAllRefused, tooLong, WRONG } from '#tests/support/bad-input/malformed.ts';
import { signUp, signupForm } from '#tests/support/customer.ts';
import { everything } from '#tests/support/raw.ts';

answerIn('workerd');

test.each([
  ['firstName', 200],
  ['lastName', 200],
  ['email', 254],
] as const)(
  '2.2.1, 15.3.5, 15.3.6 a sign-up with a malformed %s is refused',
  async (field, max) => {
    const before = await everything();

    const request = { method: 'POST', path: '/auth/signup', form: signupForm() };
    await expectAllRefused(request, field, [...WRONG, ...BROKEN, tooLong(max)]);

    expect(await everything()).toEqual(before);
  },
);

test.each(['password', 'confirmPassword'])(
  '2.2.1, 15.3.5, 15.3.6 a sign-up with a malformed %s is refused',
  async (field) => {
    const before = await everything();

    const request = { method: 'POST', path: '/auth/signup', form: signupForm() };
    await expectAllRefused(request, field, [...WRONG, ...BROKEN, tooLong(256)]);

    expect(await everything()).toEqual(before);
  },
);

test('6.2.5 a password may hold anything at all', async () => {
  const password = 'a\u0000b\ud800 \n पासवर्ड';
  const { user } = await signUp({ password, confirmPassword: password });

  const login = { email: user.email, password };
  expect((await new Client().request('POST', '/auth/login', login)).status).toBe(200);
});

test.each([
  ['email', 254],
  ['password', 256],
] as const)('2.2.1, 15.3.5, 15.3.6 a log-in with a malformed %s is refused', async (field, max) => {
  const { email, password } = signupForm();
  const request = { method: 'POST', path: '/auth/login', form: { email, password } };
  const values =
    field === 'email' ? [...WRONG, ...BROKEN] : WRONG.filter((value) => value !== '" "');

  await expectAllRefused(request, field, [...values, tooLong(max)]);
});
