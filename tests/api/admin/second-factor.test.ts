import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminUsers } from '#db/schema/index.ts';
import { accessMessages } from '#domain/account/admin-access.ts';
import { accountMessages } from '#domain/account/messages.ts';
import type { ErrorCode } from '#domain/errors.ts';
import { MINUTE } from '#domain/time.ts';
import { atOnce, configure, db, moveClock, workerNow } from '#support/api.ts';
import { admin, type Customer, signInAgain } from '#support/customer.ts';
import { auditEntries } from '#support/dashboard.ts';
import { allRows, expectRefusal } from '#support/requests.ts';
import { access } from '#support/routes.ts';
import {
  enrolledAdmin,
  expectWrongCode,
  moveToNextCode,
  sendCode,
  setupForm,
  startSetup,
} from '#support/sign-in/authenticator.ts';
import { signInWithGoogle } from '#support/sign-in/google.ts';
import { CODE_MS, codeAt, wrongCode } from '#support/sign-in/totp.ts';

const requestAuditLog = (nila: Customer) => nila.request('GET', '/admin/audit');

const secondFactorState = async (nila: Customer) =>
  (await nila.request<{ since: number | null }>('GET', '/admin/second-factor')).body;

async function adminRow({ user }: Customer) {
  const [found] = await db.select().from(adminUsers).where(eq(adminUsers.userId, user.id));
  if (!found) throw new Error('no admin');
  return found;
}

async function expectDeskClosed(nila: Customer, code: ErrorCode, message: string): Promise<void> {
  const routes = Object.keys(access).filter(
    (route) =>
      ['admin', 'mentor', 'mentor of row'].includes(access[route]?.who ?? '') &&
      !route.includes('/second-factor'),
  );
  expect(routes.length).toBeGreaterThan(3);
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const body = access[route]?.body?.({ owner: nila, settledId: 'pay_x' } as never);
    const reply = await nila.request(
      method,
      path.replace('/api', '').replace(/:\w+/, nila.user.id) + (access[route]?.query ?? ''),
      method === 'GET' ? undefined : (body ?? {}),
    );
    expectRefusal(reply, code, message);
  }
}

const actions = async () => (await auditEntries()).map(({ action }) => action);

test('6.3.3 admins must set up a second factor and enter a code in every login session', async () => {
  const nila = await admin();
  const none = { since: null, hasPassword: true };
  expect(await secondFactorState(nila)).toEqual({ ...none, isRequired: false });
  expect((await requestAuditLog(nila)).status).toBe(200);

  await configure({ ADMIN_SECOND_FACTOR: 'required' });
  expect(await secondFactorState(nila)).toEqual({ ...none, isRequired: true });
  await expectDeskClosed(nila, 'second_factor_missing', accessMessages.setUpFirst);
  const secret = await startSetup(nila);
  await expectDeskClosed(nila, 'second_factor_missing', accessMessages.setUpFirst);
  expect((await sendCode(nila, 'confirmation', codeAt(secret, workerNow()))).status).toBe(204);
  expect((await requestAuditLog(nila)).status).toBe(200);

  const other = await signInAgain(nila);
  const since = expect.any(Number);
  expect(await secondFactorState(other)).toEqual({ since, hasPassword: true, isRequired: true });
  await expectDeskClosed(other, 'second_factor', accessMessages.codeNeeded);
  await configure({ ADMIN_SECOND_FACTOR: 'offered' });
  expectRefusal(await requestAuditLog(other), 'second_factor', accessMessages.codeNeeded);
  expect((await sendCode(other, 'code', codeAt(secret, workerNow() + CODE_MS))).status).toBe(204);
  expect((await requestAuditLog(other)).status).toBe(200);
});

test('7.5.1 rejects the set-up of a second factor that is already on', async () => {
  const { nila, secret } = await enrolledAdmin();
  const before = await adminRow(nila);

  for (const session of [nila, await signInAgain(nila)]) {
    const again = await session.request('POST', '/admin/second-factor', setupForm);
    expectRefusal(again, 'conflict', accessMessages.secondFactorIsOn);
    const code = codeAt(secret, workerNow());
    expectRefusal(await sendCode(session, 'confirmation', code), 'conflict');
  }

  expect(await adminRow(nila)).toEqual(before);
  expect(JSON.stringify(await allRows())).not.toContain(secret);
  for (const path of ['/admin/second-factor', '/admin/admins', '/account/data']) {
    const { status, body } = await nila.request<object>('GET', path);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(body)).not.toContain(before.totpSecret);
  }
});

test('7.5.1 setting up a second factor needs the password and a correct code', async () => {
  const nila = await admin();
  const start = (form: object) => nila.request('POST', '/admin/second-factor', form);
  expectRefusal(await start({}), 'forbidden', accountMessages.confirmItIsYou);
  const wrong = await start({ currentPassword: 'wrong' });
  expectRefusal(wrong, 'forbidden', accountMessages.wrongPassword, 'currentPassword');
  expectRefusal(await start({ currentPassword: 7 }), 'invalid');
  expect((await adminRow(nila)).totpSecret).toBeNull();

  const first = await startSetup(nila);
  const second = await startSetup(nila);
  expect((await requestAuditLog(await signInAgain(nila))).status).toBe(200);
  expectWrongCode(await sendCode(nila, 'confirmation', codeAt(first, workerNow())));
  expectRefusal(await sendCode(nila, 'code', codeAt(second, workerNow())), 'conflict');
  expect((await sendCode(nila, 'confirmation', codeAt(second, workerNow()))).status).toBe(204);
  expect(await actions()).toEqual(['second factor turned on']);
});

test('7.5.1 admins without a password need a recent Google sign-in to set up a second factor', async () => {
  const google = await signInWithGoogle();
  const [user] = await db.query.users.findMany();
  await db.insert(adminUsers).values({ userId: user?.id ?? '', createdAt: 0 });
  const start = () => google.request('POST', '/admin/second-factor', {});

  await moveClock(11 * MINUTE);
  expectRefusal(await start(), 'forbidden', accountMessages.confirmItIsYou);
  await moveClock(0);

  expect((await start()).status).toBe(201);
});

test('15.4.2 if the set-up restarts during its confirmation, the second factor is fully on or fully off', async () => {
  for (let round = 0; round < 10; round += 1) {
    const nila = await admin();
    const secret = await startSetup(nila);

    const [confirmed] = await Promise.all([
      sendCode(nila, 'confirmation', codeAt(secret, workerNow() - CODE_MS)),
      nila.request('POST', '/admin/second-factor', setupForm),
    ]);

    const isOn = (await adminRow(nila)).totpConfirmedAt !== null;
    expect(isOn).toBe(confirmed.status === 204);
    const used = await sendCode(nila, 'code', codeAt(secret, workerNow()));
    expect(used.status).toBe(isOn ? 204 : 409);
  }
});

test('7.5.1 turning the second factor off needs a code', async () => {
  const { nila, secret } = await enrolledAdmin();
  const other = await signInAgain(nila);
  expect((await sendCode(other, 'code', codeAt(secret, workerNow()))).status).toBe(204);
  await moveToNextCode();

  expectWrongCode(await sendCode(nila, 'removal', wrongCode(secret, workerNow())));
  expect((await adminRow(nila)).totpConfirmedAt).not.toBeNull();
  expect((await sendCode(nila, 'removal', codeAt(secret, workerNow()))).status).toBe(204);
  expect(await adminRow(nila)).toMatchObject({ totpSecret: null, totpConfirmedAt: null });
  expect((await secondFactorState(nila)).since).toBeNull();
  expect((await requestAuditLog(await signInAgain(nila))).status).toBe(200);

  const next = await startSetup(nila);
  expect(next).not.toBe(secret);
  await sendCode(nila, 'confirmation', codeAt(next, workerNow()));
  expect((await requestAuditLog(nila)).status).toBe(200);
  expectRefusal(await requestAuditLog(other), 'second_factor');
  const switched = ['on', 'off', 'on'].map((state) => `second factor turned ${state}`);
  expect(await actions()).toEqual(switched);
});

test('6.5.1, 2.2.1 accepts a second-factor code once, in its own 30-second step or a neighbouring step', async () => {
  const { nila, secret } = await enrolledAdmin();
  const other = await signInAgain(nila);
  for (const steps of [-3, -2, 2, 3]) {
    expectWrongCode(await sendCode(nila, 'code', codeAt(secret, workerNow() + steps * CODE_MS)));
  }
  for (const none of ['', '12345', '1234567', 'abcdef', '１２３４５６', '12345\u0000']) {
    expectRefusal(await sendCode(nila, 'code', none), 'invalid', accessMessages.codeFormat, 'code');
  }
  const code = codeAt(secret, workerNow() + CODE_MS);
  const typed = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  expect((await sendCode(nila, 'code', typed)).status).toBe(204);

  for (const what of ['code', 'removal'] as const)
    expectWrongCode(await sendCode(other, what, code));
  expectWrongCode(await sendCode(other, 'code', codeAt(secret, workerNow())));
  expectRefusal(await other.request('GET', '/admin/audit'), 'second_factor');
});

test('6.5.1, 15.4.2 accepts only one of 200 concurrent uses of a second-factor code', async () => {
  const { nila, secret } = await enrolledAdmin();
  const other = await signInAgain(nila);
  const code = codeAt(secret, workerNow());

  const replies = await atOnce(200, () => sendCode(other, 'code', code));

  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => ![204, 403, 429].includes(status))).toEqual([]);
});

test('6.3.1 five wrong second-factor codes make the admin wait in every login session', async () => {
  const { nila, secret } = await enrolledAdmin();
  const wrong = wrongCode(secret, workerNow());
  for (let n = 0; n < 5; n += 1) expectWrongCode(await sendCode(nila, 'code', wrong));

  for (const session of [nila, await signInAgain(nila)]) {
    const early = await sendCode(session, 'code', codeAt(secret, workerNow()));
    expectRefusal(early, 'rate_limited');
    expect(Number(early.headers.get('Retry-After'))).toBeLessThanOrEqual(15);
    expectRefusal(await sendCode(session, 'removal', codeAt(secret, workerNow())), 'rate_limited');
  }

  await moveClock(MINUTE);
  expect((await sendCode(nila, 'code', codeAt(secret, workerNow()))).status).toBe(204);
  for (let n = 0; n < 5; n += 1) expectWrongCode(await sendCode(nila, 'code', wrong));
  await moveClock(2 * MINUTE);
  expectWrongCode(await sendCode(nila, 'code', wrongCode(secret, workerNow())));
  const next = await sendCode(nila, 'code', codeAt(secret, workerNow()));
  expect(Number(next.headers.get('Retry-After'))).toBeGreaterThan(15);
});
