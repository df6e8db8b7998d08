/** The codes of an admin's second factor: each good once, and few guesses (ASVS 5.0: 6.3.1, 6.5.1). */
import { expect, test } from 'vitest';
import { accessMessages } from '#domain/account/admin-access.ts';
import { MINUTE } from '#domain/time.ts';
import { atOnce, moveClock, workerNow } from '#tests/support/api.ts';
import { elsewhere } from '#tests/support/customer.ts';
import { expectRefusal } from '#tests/support/requests.ts';
import { enrolled, expectWrong, send } from '#tests/support/sign-in/authenticator.ts';
import { codeAt, STEP, wrongCode } from '#tests/support/sign-in/totp.ts';

test('6.5.1, 2.2.1 a code is good once, in its half minute and the two beside it; what is none is no guess', async () => {
  const { nila, secret } = await enrolled();
  const other = await elsewhere(nila);
  for (const steps of [-3, -2, 2, 3]) {
    expectWrong(await send(nila, 'code', codeAt(secret, workerNow() + steps * STEP)));
  }
  for (const none of ['', '12345', '1234567', 'abcdef', '１２３４５６', '12345\u0000']) {
    expectRefusal(await send(nila, 'code', none), 'invalid', accessMessages.codeFormat, 'code');
  }
  const code = codeAt(secret, workerNow() + STEP);
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  expect((await send(nila, 'code', typed)).status).toBe(204);

  for (const what of ['code', 'removal'] as const) expectWrong(await send(other, what, code));
  // Nor is one before it good any more.
  expectWrong(await send(other, 'code', codeAt(secret, workerNow())));
  expectRefusal(await other.request('GET', '/admin/audit'), 'second_factor');
});

test('6.5.1, 15.4.2 of 200 uses of one code at once, one is accepted', async () => {
  const { nila, secret } = await enrolled();
  const other = await elsewhere(nila);
  const code = codeAt(secret, workerNow());

  const replies = await atOnce(200, () => send(other, 'code', code));

  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => ![204, 403, 429].includes(status))).toEqual([]);
});

test('6.3.1 after five wrong codes the right one must wait too, in every session', async () => {
  const { nila, secret } = await enrolled();
  const wrong = wrongCode(secret, workerNow());
  for (let n = 0; n < 5; n += 1) expectWrong(await send(nila, 'code', wrong));

  for (const session of [nila, await elsewhere(nila)]) {
    const early = await send(session, 'code', codeAt(secret, workerNow()));
    expectRefusal(early, 'rate_limited');
    expect(Number(early.headers.get('Retry-After'))).toBeLessThanOrEqual(15);
    expectRefusal(await send(session, 'removal', codeAt(secret, workerNow())), 'rate_limited');
  }

  await moveClock(MINUTE);
  expect((await send(nila, 'code', codeAt(secret, workerNow()))).status).toBe(204);
  for (let n = 0; n < 5; n += 1) expectWrong(await send(nila, 'code', wrong));
  // Each wait is longer than the one before.
  await moveClock(2 * MINUTE);
  expectWrong(await send(nila, 'code', wrongCode(secret, workerNow())));
  const next = await send(nila, 'code', codeAt(secret, workerNow()));
  expect(Number(next.headers.get('Retry-After'))).toBeGreaterThan(15);
});
