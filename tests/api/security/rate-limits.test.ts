import { expect, test } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { limits } from '#domain/account/limits.ts';
import { MINUTE } from '#domain/time.ts';
import { Client, db, moveClock, PASSWORD, type Reply } from '#support/api.ts';
import { customer, day, signUp, signupForm } from '#support/customer.ts';
import { pay, readyToPay } from '#support/providers.ts';
import { expectRefusal, withoutRequestId } from '#support/requests.ts';

const SECOND = 1000;

const logIn = (email: string, password: string) => new Client().logIn(email, password);

const statuses = (replies: Reply<unknown>[]): number[] => replies.map(({ status }) => status);

async function times<Answer>(count: number, act: (n: number) => Promise<Answer>) {
  const answers: Answer[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await act(n));
  return answers;
}

function expectLimited(reply: Reply<unknown> | undefined, atMost: number): void {
  if (!reply) throw new Error('No reply');
  expectRefusal(reply, 'rate_limited', expect.stringMatching(/^Too many attempts\. Please try/));
  const seconds = Number(reply.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(atMost / SECOND);
}

test('6.3.1 the wait after wrong passwords doubles, up to 15 minutes, unaffected by early retries', async () => {
  const { user } = await signUp();
  await times(5, () => logIn(user.email, 'wrong'));
  const waits: number[] = [];
  let clock = 0;

  for (let round = 0; round < 8; round += 1) {
    await times(3, () => logIn(user.email, 'wrong'));
    const { headers } = await logIn(user.email, 'wrong');
    waits.push(Number(headers.get('Retry-After')));
    clock += (waits.at(-1) ?? 0) * SECOND;
    await moveClock(clock);
    expect((await logIn(user.email, 'wrong')).status).toBe(401);
  }

  const expected = [15, 30, 60, 120, 240, 480, 900, 900];
  for (const [index, seconds] of expected.entries()) {
    expect(waits[index]).toBeLessThanOrEqual(seconds);
    expect(waits[index]).toBeGreaterThan(seconds - 5);
  }
});

/** Leaves out the message: its remaining seconds differ between responses. */
function answerOf(reply: Reply<unknown>) {
  const { message, ...rest } = withoutRequestId(reply);
  return { ...rest, message: message.replace(/in \d+ seconds/, 'in a moment') };
}

test('6.3.1, 6.3.8 five wrong passwords delay log-ins for an email address, even without an account', async () => {
  const [{ user }, ravi] = [await signUp(), await signUp()];

  const known = await times(7, () => logIn(user.email, 'wrong'));
  const unknown = await times(7, () => logIn('nobody@example.com', 'wrong'));

  expect(statuses(known)).toEqual([401, 401, 401, 401, 401, 429, 429]);
  expect(unknown.map(answerOf)).toEqual(known.map(answerOf));
  expectLimited(await logIn(user.email, PASSWORD), 15 * SECOND);
  expect((await logIn(ravi.user.email, PASSWORD)).status).toBe(200);
  await moveClock(16 * SECOND);
  expect((await logIn(user.email, PASSWORD)).status).toBe(200);
});

test('2.4.1, 4.1.3 allows a network five sign-ups an hour, even with forged IP headers', async () => {
  const client = new Client();
  const signUpAs = (headers = {}) => client.request('POST', '/auth/signup', signupForm(), headers);

  expect(statuses(await times(5, () => signUpAs()))).toEqual([201, 201, 201, 201, 201]);
  for (const name of ['X-Forwarded-For', 'X-Real-IP', 'True-Client-IP', 'Forwarded']) {
    expect((await signUpAs({ [name]: '198.51.100.9' })).status).toBe(403);
  }
  await moveClock(60 * MINUTE + SECOND);
  expect((await signUpAs()).status).toBe(201);
});

test('2.3.2, 2.4.1 processes only ten of a client’s 100 concurrent hold requests', async () => {
  const asha = await customer();

  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, n) => asha.hold({ date: day(2 + (n % 10)) })),
  );

  expect(statuses(replies).filter((status) => status === 429)).toHaveLength(90);
  const refused = replies.find(({ status }) => status === 429);
  expectLimited(refused, limits.hold.window);
  expect(await db.query.tempReservations.findMany()).toHaveLength(1);
  expect((await (await customer()).hold({ date: day(13) })).status).toBe(201);
});

test('2.4.1 a rate limit’s wait never exceeds the limit’s time window, even if a server clock is wrong', async () => {
  const asha = await customer();
  const { attempts, window } = limits.hold;
  const blockedUntil = Date.now() + window + MINUTE;
  const row = { attempts, refused: 1, blockedUntil, resetsAt: blockedUntil };
  await db.insert(rateLimits).values({ key: `hold:${asha.user.id}`, ...row });

  expectLimited(await asha.hold(), window);
});

test('2.4.1 limits a client to ten payment starts and twenty verifications in ten minutes', async () => {
  const { client: asha, id, orderId } = await readyToPay();
  const paid = await pay(orderId);

  const begun = await times(10, () => asha.startPayment(id));
  expect(statuses(begun)).toEqual([...Array(9).fill(200), 429]);
  expectLimited(begun[9], limits.pay.window);

  const forged = { ...paid, razorpay_signature: 'forged' };
  const reported = await times(21, () => asha.verify(id, forged));
  expect(statuses(reported)).toEqual([...Array(20).fill(422), 429]);
  expectLimited(reported[20], limits.verifyPayment.window);
  await moveClock(limits.verifyPayment.window + SECOND);
  expect((await asha.startPayment(id)).status).toBe(200);
  expect((await asha.verify(id, paid)).status).toBe(200);
});
