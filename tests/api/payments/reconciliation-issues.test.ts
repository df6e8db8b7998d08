import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookings, outbox, payments, refunds, users, webhookEvents } from '#db/schema/index.ts';
import type { IssueInput } from '#domain/money/input.ts';
import { alreadyResolved } from '#domain/money/reconciliation-issues.ts';
import { DAY, HOUR } from '#domain/time.ts';
import { listIssues } from '#functions/views/payments/issues.ts';
import { atOnce, db, moveClock } from '#support/api.ts';
import { admin, type Customer, customer, signInAgain } from '#support/customer.ts';
import { AdminApi, userActions } from '#support/dashboard.ts';
import { subjectsTo } from '#support/emails.ts';
import { emailFails, paidBooking, paymentsFail, razorpayState } from '#support/providers.ts';
import { paidTooLate } from '#support/refunds.ts';
import { expectRefusal } from '#support/requests.ts';
import { captured, sendSigned } from '#support/webhooks.ts';

let asha: Customer;
let api: AdminApi;

beforeEach(async () => {
  asha = await customer({ email: 'asha@example.com' });
  api = new AdminApi(await admin());
});

const inputOf = ({ kind, subject }: IssueInput) => ({ kind, subject });

const outcomeOf = async (issue: IssueInput) => (await api.resolve(issue)).body.outcome;

const listed = async () => (await api.issues()).exceptions.map(inputOf);

const issues = async (later = 0) =>
  (await listIssues({ db, now: Date.now() + later })).map(inputOf);

test('reports payments without a booking, bookings without a payment and unprocessed webhooks', async () => {
  const { id, paid } = await paidBooking(asha);
  await db.update(bookings).set({ paymentId: 'pay_other' });

  expect(await issues()).toEqual([
    { kind: 'payment unaccounted', subject: paid.razorpay_payment_id },
    { kind: 'sale unpaid', subject: id },
  ]);
  const event = { id: 'razorpay-1', name: 'order.paid', receivedAt: Date.now() };
  await db.insert(webhookEvents).values(event);
  expect(await issues(HOUR / 2)).toHaveLength(2);
  expect(await issues(2 * HOUR)).toContainEqual({ kind: 'event stuck', subject: 'razorpay-1' });
});

test('reports a refund that Razorpay has not accepted after 1 day, or not processed after 16 days', async () => {
  const { id, paid } = await paidTooLate(asha, await customer());
  await asha.verify(id, paid);
  const stuck = [{ kind: 'refund stuck', subject: `refund-${paid.razorpay_payment_id}` }];

  expect(await issues(DAY - HOUR)).toEqual([]);
  expect(await issues(DAY + HOUR)).toEqual(stuck);
  await db.update(refunds).set({ state: 'requested' });
  expect(await issues(15 * DAY)).toEqual([]);
  expect(await issues(17 * DAY)).toEqual(stuck);
  await db.update(refunds).set({ state: 'processed' });
  expect(await issues(17 * DAY)).toEqual([]);
});

test('reports emails that bounced or are unsent after an hour, except emails with a secret link', async () => {
  const { id } = await paidBooking(asha);
  await asha.confirm(id);
  const stuck = [{ kind: 'mail stuck', subject: `booking-confirmed-${id}` }];

  expect(await issues(DAY)).toEqual([]);
  await db.update(outbox).set({ state: 'queued' });
  expect(await issues(HOUR / 2)).toEqual([]);
  await db.update(outbox).set({ payload: sql`'{'` });
  expect(await issues(2 * HOUR)).toEqual(stuck);
  expect((await api.emails()).mails).toMatchObject([{ to: [] }]);
  await db.update(outbox).set({ state: 'bounced' });
  expect(await issues()).toEqual(stuck);
  await db.update(outbox).set({ kind: 'reset-password' });
  expect(await issues(), 'an email with a secret link cannot be resent').toEqual([]);
});

async function expectResolved(issue: IssueInput): Promise<void> {
  expect(await listed()).toEqual([]);
  const before = await razorpayState();
  expect(await outcomeOf(issue)).toBe(alreadyResolved);
  expect(await razorpayState()).toEqual(before);
}

test('reports no issue for a reconciled payment, but warns if Razorpay sends no webhooks', async () => {
  const { id, paid } = await paidBooking(asha);
  await asha.confirm(id);
  const before = await razorpayState();

  expect(await api.issues()).toMatchObject({ count: 0, exceptions: [], webhooksSilent: false });
  for (const subject of [paid.razorpay_payment_id, 'pay_unknown', '', "'; drop table users"]) {
    expect(await outcomeOf({ kind: 'payment unaccounted', subject })).toBe(alreadyResolved);
    expect(await outcomeOf({ kind: 'mail stuck', subject })).toBe(alreadyResolved);
  }
  expect(await razorpayState()).toEqual(before);
  expect(await userActions()).toEqual([]);

  await moveClock(2 * HOUR);
  api = new AdminApi(await signInAgain(api.admin));
  expect((await api.issues()).webhooksSilent).toBe(true);
  await db.update(payments).set({ method: 'outside' });
  expect((await api.issues()).webhooksSilent).toBe(false);
  await db.update(payments).set({ method: 'razorpay' });
  await sendSigned(captured('pay_other'));
  expect((await api.issues()).webhooksSilent).toBe(false);
});

test('an admin can settle a payment without a booking as soon as Razorpay responds', async () => {
  const { paid } = await paidBooking(asha);
  const open = { status: 'pending', paymentId: null, paymentCompleted: false } as const;
  await db.update(bookings).set(open);
  const issue = { kind: 'payment unaccounted', subject: paid.razorpay_payment_id } as const;
  await paymentsFail({ match: 'GET /v1/payments', kind: 'status', status: 500, times: 1 });

  const failed = /^Nothing has changed, because the request to Razorpay failed: /;
  expectRefusal(await api.resolve(issue), 'conflict', expect.stringMatching(failed));
  expect(await listed()).toEqual([issue]);
  expect(await outcomeOf(issue)).toBe('The booking is confirmed with this payment.');

  await expectResolved(issue);
  const deed = { actorId: api.admin.user.id, action: 'exception handled' };
  expect(await userActions()).toMatchObject(Array(2).fill({ ...deed, subject: issue.subject }));
});

test('an admin can restore a paid booking’s missing payment from Razorpay’s records', async () => {
  const { id } = await paidBooking(asha);
  await db.delete(payments);
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  const { serviceType, startsAt, fullName } = booking ?? {};
  const issue = { kind: 'sale unpaid', subject: id } as const;

  expect((await api.issues()).exceptions).toMatchObject([
    { ...issue, amount: 9900, call: { id, name: fullName, serviceType, startsAt } },
  ]);
  for (const other of [{ subject: 'another' }, { kind: 'payment unaccounted' }] as const) {
    expect(await outcomeOf({ ...issue, ...other })).toBe(alreadyResolved);
  }
  expect(await userActions()).toEqual([]);
  expect(await outcomeOf(issue)).toBe('Razorpay has the payment. It is now recorded.');

  await expectResolved(issue);
});

test('an admin’s repeated clicks request a stuck refund from Razorpay only once', async () => {
  const { id, paid } = await paidTooLate(asha, await customer());
  api = new AdminApi(await signInAgain(api.admin));
  await asha.verify(id, paid);
  await db.update(refunds).set({ createdAt: Date.now() - 2 * DAY });
  const issue = { kind: 'refund stuck', subject: `refund-${paid.razorpay_payment_id}` } as const;
  await paymentsFail({ match: 'POST /v1/payments', kind: 'status', status: 500, times: 1 });

  const down = await api.resolve(issue);
  const outcomes = await atOnce(5, () => outcomeOf(issue));

  const notAccepted = /^The refund of ₹99 has not been accepted by Razorpay yet: /;
  expectRefusal(down, 'conflict', expect.stringMatching(notAccepted));
  const made = /^(The refund of ₹99 is on its way|₹99 has been refunded)\. Reference rfnd_\w+\.$/;
  expect(outcomes).toContainEqual(expect.stringMatching(made));
  expect((await razorpayState()).refunds.map(({ amount }) => amount)).toEqual([9900]);
  const bankStates = async () => (await razorpayState()).refunds.map(({ status }) => status);
  await expect.poll(bankStates).toEqual(['processed']);
  await expectResolved(issue);

  await db.update(refunds).set({ state: 'requested', createdAt: Date.now() - 20 * DAY });
  expect(await listed()).toEqual([issue]);
  expect(await outcomeOf(issue)).toMatch(/^₹99 has been refunded\./);
  await expectResolved(issue);
  await db.update(refunds).set({ state: 'due' });
  await paymentsFail({ match: 'GET /v1/payments', kind: 'status', status: 500, times: 1 });
  expect(await outcomeOf(issue)).toMatch(made);
});

test('an admin can process a stuck webhook event as soon as Razorpay responds', async () => {
  const { paid } = await paidBooking(asha);
  await paymentsFail({ match: 'GET /v1/payments', kind: 'status', status: 500, times: 2 });
  await sendSigned(captured(paid.razorpay_payment_id));
  await db.update(webhookEvents).set({ receivedAt: Date.now() - 2 * HOUR });
  const [stuck] = await listed();
  const event = { kind: 'event stuck' as const, subject: stuck?.subject ?? '' };
  expect(stuck?.kind).toBe('event stuck');

  const unhandled = /^We still could not handle this webhook: /;
  expectRefusal(await api.resolve(event), 'conflict', expect.stringMatching(unhandled));
  expect(await outcomeOf(event)).toBe('We have handled this webhook.');

  await expectResolved(event);
});

test('an admin can resend a stuck or bounced email once, to the client’s current address', async () => {
  const { id } = await paidBooking(asha);
  await emailFails({ match: 'POST /emails', kind: 'status', status: 500, times: 1 });
  await asha.confirm(id);
  await db.update(outbox).set({ createdAt: Date.now() - 2 * HOUR });
  const issue = { kind: 'mail stuck', subject: `booking-confirmed-${id}` } as const;
  expect(await listed()).toEqual([issue]);

  expect(await outcomeOf(issue)).toMatch(/^Sent to asha@example\.com/);

  await expectResolved(issue);
  expect(await subjectsTo('asha@example.com')).toHaveLength(1);

  await db.update(outbox).set({ state: 'bounced' });
  await db.update(users).set({ email: 'asha.new@example.com' }).where(eq(users.id, asha.user.id));
  const outcomes = await atOnce(5, () => outcomeOf(issue));

  expect(outcomes).toContain('Sent to asha.new@example.com.');
  expect(await subjectsTo('asha.new@example.com')).toHaveLength(1);
  expect((await asha.show(id)).body.booking.emailStatus).toBe('sent');
  await expectResolved(issue);
});
