/** What the account page is told, the data to take along, and what was agreed to. */
import { expect, test } from 'vitest';
import { ageRule } from '#domain/account/consent.ts';
import { policiesEffective } from '#domain/site.ts';
import { db } from '#tests/support/api.ts';
import { customer, signUp, studentForm } from '#tests/support/customer.ts';
import { paidBooking } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { ASHA, byGoogle } from '#tests/support/sign-in/google.ts';

const VERSION = policiesEffective;

test('an account names its ways in', async () => {
  const asha = await signUp();
  const google = await byGoogle();

  const byPassword = await asha.request('GET', '/account');

  expect(byPassword.body).toEqual({
    ...{ user: asha.user, hasPassword: true, hasGoogle: false },
    unused: [],
    devices: [expect.objectContaining({ isThisOne: true })],
  });
  expect((await google.request('GET', '/account')).body).toMatchObject({
    ...{ user: { email: ASHA.email }, hasPassword: false, hasGoogle: true },
    devices: [{ isThisOne: true }],
  });
});

test('the download holds what is kept about its owner, and nothing secret or of others', async () => {
  const asha = await signUp();
  const ravi = await customer({ firstName: 'Ravi', email: 'ravi@example.com' });
  await paidBooking(ravi, { time: '18:00' });
  const { id, orderId, paid } = await paidBooking(asha);

  const { status, headers, body } = await asha.request<Record<string, unknown>>(
    'GET',
    '/account/data',
  );

  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="waymark-data.json"');
  expect(body).toMatchObject({
    account: { email: asha.user.email, consentVersion: VERSION },
    devices: [{ signedInWith: 'password' }],
    knownBrowsers: [{ signedInAt: expect.any(Number) }],
    bookings: [{ id, phoneNumber: studentForm().phoneNumber }],
    orders: [{ id: orderId }],
    payments: [{ id: paid.razorpay_payment_id }],
    refunds: [],
    mails: [{ kind: 'verify-email', subject: 'Is this your address? One click for Waymark' }],
  });
  const text = JSON.stringify(body);
  const rows = await db.query.sessions.findMany();
  for (const secret of ['scrypt', 'ravi@', ...rows.flatMap((row) => [row.id, row.publicId])]) {
    expect(text).not.toContain(secret);
  }
});

test('the age rule is agreed to at sign-up and before each call, and recorded in its present wording', async () => {
  const before = Date.now();
  const asha = await signUp();
  await byGoogle();
  const rows = await db.query.users.findMany();
  expect(rows.map(({ consentVersion }) => consentVersion)).toEqual([VERSION, VERSION]);
  for (const { consentAt } of rows) expect(consentAt).toBeGreaterThanOrEqual(before);

  const { id } = await asha.held();
  for (const agreed of [undefined, null, '', 'no', true]) {
    const reply = await asha.saveDetails(id, studentForm({ ageRule: agreed }));
    expectRefusal(reply, 'invalid', ageRule.missing, { ageRule: ageRule.missing });
  }
  const { booking } = (await asha.saveDetails(id)).body;
  expect(booking.consentVersion).toBe(VERSION);
  expect(booking.consentAt).toBeGreaterThanOrEqual(before);
});
