import { expect, test } from 'vitest';
import { policiesEffective } from '#domain/site.ts';
import { Client, db, PASSWORD } from '#support/api.ts';
import { signUp, signupForm, studentForm } from '#support/customer.ts';
import { paidBooking } from '#support/providers.ts';
import { insertRefund } from '#support/refunds.ts';
import { expectRefusal, withoutRequestId } from '#support/requests.ts';
import { ASHA, signInWithGoogle } from '#support/sign-in/google.ts';

const sendSignup = (form: object, client = new Client()) =>
  client.request('POST', '/auth/signup', form);

const NOBODY = { user: null, isAdmin: false, isMentor: false, google: true };

test('11.4.2, 11.5.1 sign-up stores the password only as a salted hash', async () => {
  const client = new Client();
  expect((await client.request('GET', '/auth/me')).body).toEqual(NOBODY);
  const form = signupForm({ firstName: ' Asha ', email: 'Asha.Rao@Example.com' });

  const { status, body } = await sendSignup(form, client);

  const user = {
    id: expect.any(String),
    email: 'asha.rao@example.com',
    firstName: 'Asha',
    lastName: 'Rao',
    displayName: 'Asha Rao',
    emailVerified: false,
    createdAt: expect.any(Number),
  };
  expect({ status, body }).toEqual({ status: 201, body: { user } });
  expect((await client.request('GET', '/auth/me')).body).toEqual({ ...NOBODY, user });
  const [row] = await db.query.users.findMany();
  expect(row).toMatchObject({ consentVersion: policiesEffective, consentAt: row?.createdAt });
  expect(row?.passwordHash).toMatch(/^scrypt\$\d+\$\d\$\d\$[\w-]{22}\$[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
});

test('rejects a second account with the same email address, even if two sign-ups are concurrent', async () => {
  const form = signupForm();
  const replies = await Promise.all([sendSignup(form), sendSignup(form)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);

  for (const email of [form.email, form.email.toUpperCase(), ` ${form.email} `]) {
    const client = new Client();
    const reply = await sendSignup(signupForm({ email }), client);
    expectRefusal(reply, 'conflict', 'An account with this email already exists', 'email');
    expect(client.cookie).toBe('');
  }
});

test('6.3.8 log-in returns the same error for a wrong password and an unknown email address', async () => {
  const { user } = await signUp();

  const wrong = await new Client().logIn(user.email, 'incorrect horse');
  const unknown = await new Client().logIn('nobody@example.com');

  expectRefusal(wrong, 'unauthenticated', 'Failed to log in. Please check your credentials.');
  expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
  expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
});

test('shows a user the account’s sign-in methods and devices', async () => {
  const asha = await signUp();
  const google = await signInWithGoogle();

  const byPassword = await asha.request('GET', '/account');
  const byGoogle = await google.request('GET', '/account');

  const devices = [expect.objectContaining({ isThisOne: true })];
  const password = { hasPassword: true, hasGoogle: false, unused: [] };
  expect(byPassword.body).toEqual({ ...password, user: asha.user, devices });
  const user = { email: ASHA.email };
  expect(byGoogle.body).toMatchObject({ user, hasPassword: false, hasGoogle: true, devices });
});

test('the data export contains only the user’s own data, and no secrets', async () => {
  const asha = await signUp();
  const ravi = await signUp({ firstName: 'Ravi', email: 'ravi@example.com' });
  await paidBooking(ravi, { time: '18:00' });
  const { id, orderId, paid } = await paidBooking(asha);
  const refund = { id: 'refund-1', amount: 9900, orderedBy: ravi.user.id };
  await insertRefund(paid.razorpay_payment_id, { ...refund, state: 'processed' });

  const { status, headers, body } = await asha.request<object>('GET', '/account/data');

  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="waymark-data.json"');
  expect(body).toMatchObject({
    account: { email: asha.user.email, consentVersion: policiesEffective },
    devices: [{ signedInWith: 'password' }],
    knownBrowsers: [{ signedInAt: expect.any(Number) }],
    bookings: [{ id, phoneNumber: studentForm().phoneNumber }],
    orders: [{ id: orderId }],
    payments: [{ id: paid.razorpay_payment_id }],
    refunds: [{ id: 'refund-1', amount: 9900 }],
    mails: [{ kind: 'verify-email', subject: 'Please confirm your email address for Waymark' }],
  });
  const text = JSON.stringify(body);
  const rows = await db.query.sessions.findMany();
  for (const secret of [
    'scrypt',
    'ravi@',
    ravi.user.id,
    ...rows.flatMap((row) => [row.id, row.publicId]),
  ]) {
    expect(text).not.toContain(secret);
  }
});
