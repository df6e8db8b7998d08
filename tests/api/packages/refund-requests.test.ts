import { expect, test } from 'vitest';
import { ADDITIONAL_SCHOOL_PRICE } from '#domain/catalogue.ts';
import { notOpen, packageMessages } from '#domain/packages/messages.ts';
import { partValues } from '#domain/packages/sessions.ts';
import { requestRefund as storeRequest } from '#functions/calls/package-refund.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { readPurchases, readSessions } from '#functions/packages/read.ts';
import { db, runCron, workerNow } from '#support/api.ts';
import { admin, type Customer, customer, day } from '#support/customer.ts';
import { AdminApi, cancelCall, userActions, waitingFor } from '#support/dashboard.ts';
import { newestEmail } from '#support/emails.ts';
import { expectInvariants, expectSettledNow } from '#support/money/invariants.ts';
import {
  book,
  bookSession,
  buyPackage,
  heldSession,
  holdSession,
  journey,
  openAmount,
  openSession,
  requestRefund,
} from '#support/packages/purchases.ts';
import { emails, refundsOf } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const CONFIDENT_PARTS = 1500 + 1600 + 3000 + 1300 + 1599;

async function requests(api: Customer) {
  return (await waitingFor(api)).requests;
}

function answer(api: Customer, request: { id: string } | undefined, verb: string, body = {}) {
  const path = `/admin/passes/refunds/${request?.id}/${verb}`;
  return api.request<{ outcome: string }>('POST', path, body);
}

const stateOf = async (client: Customer, id: string) => (await client.show(id)).body.booking.status;

async function requestedRefund(choice: Parameters<typeof buyPackage>[1] = {}) {
  const [asha, nila] = [await customer(), await admin()];
  const bought = await buyPackage(asha, choice);
  const amount = await openAmount(asha);
  await requestRefund(asha, bought.id);
  const [request] = await requests(nila);
  return { asha, nila, ...bought, amount, request };
}

test('an admin declines or approves a client’s request for a refund of unused sessions', async () => {
  const choice = { service: 'confident', additionalSchools: 1 };
  const { asha, nila, id, orderId, amount, request } = await requestedRefund(choice);
  expect(amount).toBe((CONFIDENT_PARTS + ADDITIONAL_SCHOOL_PRICE) * 100);
  expect(request).toMatchObject({ amount, name: 'Asha Rao' });
  const reply = { answer: 'Your mentor has prepared them already.' };
  for (const verb of ['approve', 'decline']) {
    const unknown = await answer(nila, { id: 'unknown' }, verb, reply);
    expectRefusal(unknown, 'not_found', packageMessages.noRequest);
  }
  expect((await answer(nila, request, 'decline', reply)).status).toBe(204);
  const declined = (await newestEmail('Your refund request for'))?.text;
  expect(declined).toContain(reply.answer);
  expect(declined).toContain('/journey');
  expect(await requests(nila)).toEqual([]);
  expectRefusal(await answer(nila, request, 'approve'), 'conflict');
  expect((await journey(asha))[0]?.request).toMatchObject({ state: 'declined', ...reply });

  await requestRefund(asha, id);
  const [second] = await requests(nila);
  expect((await answer(nila, second, 'approve')).body.outcome).toContain('₹14,998');
  expect(await refundsOf(orderId)).toMatchObject([{ amount }]);
  const [view] = await journey(asha);
  const states = view?.sessions.map(({ state }) => state);
  expect(states).toEqual(['booked', ...Array.from({ length: 6 }, () => 'refunded')]);
  expect(view).toMatchObject({ request: { state: 'approved', amount }, refund: { open: 0 } });
  await runCron();
  const [email] = await emails(asha.user.email);
  expect(email?.subject).toBe('Your refund of ₹14,998 is on its way');
  expect(email?.text).toContain('/profile');
  expect((await userActions()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['package refund declined', 'package refund approved']),
  );
  await expectSettledNow();
});

test('a client cannot book a package’s sessions while a refund request is pending', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id } = await buyPackage(asha, { service: 'confident' });
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const { open = 0, withCalls = 0 } = (await journey(asha))[0]?.refund ?? {};
  expect(withCalls - open).toBe((partValues.lor + 1000) * 100);
  for (const amount of [open + 1, open - 1, 0, -open]) {
    const wrong = await requestRefund(asha, id, { amount, cancelsCalls: false });
    expectRefusal(wrong, 'conflict', packageMessages.sumChanged);
  }
  for (const amount of [1.5, 'all'])
    expectRefusal(await requestRefund(asha, id, { amount }), 'invalid');

  const { held } = await heldSession(asha, 'resume', { date: day(7) });
  const session = await openSession(asha, 'interview');
  const withdraw = () => asha.request('DELETE', `/journey/${id}/refund`);
  expect((await requestRefund(asha, id)).status).toBe(204);
  expect(await stateOf(asha, call)).toBe('confirmed');
  expectRefusal(await book(asha, held.id), 'conflict', packageMessages.refundAsked);
  expectRefusal(await holdSession(asha, session), 'conflict', packageMessages.refundAsked);
  expectRefusal(await requestRefund(asha, id), 'conflict', packageMessages.alreadyAsked);
  expect((await asha.list()).body).toMatchObject({ packages: [{ left: 0 }] });
  expect((await withdraw()).status).toBe(204);
  expect(await db.query.refundRequests.findMany()).toMatchObject([{ state: 'withdrawn' }]);
  const unknown = await asha.request('DELETE', '/journey/unknown/refund');
  expectRefusal(unknown, 'not_found', packageMessages.notAPackage);
  expectRefusal(await withdraw(), 'conflict', packageMessages.requestGone);
  expect((await book(asha, held.id)).status).toBe(200);
  expect((await holdSession(asha, session, { date: day(8) })).status).toBe(201);

  const unsure = await requestRefund(asha, id, { amount: withCalls });
  const named = { name: 'Asha Rao', state: 'booked' };
  const affected = [day(5), day(6), day(7)].map((date) => ({ ...named, date }));
  const error = { code: 'conflict', message: packageMessages.callsBooked, affected };
  expect(unsure.body).toMatchObject({ error });
  expect(await stateOf(asha, call)).toBe('confirmed');
  await requestRefund(asha, id, { amount: withCalls, cancelsCalls: true });
  const [request] = await requests(nila);
  expect(request?.amount).toBe(999900);
  await answer(nila, request, 'approve');
  expect((await journey(asha))[0]?.sessions.every(({ state }) => state === 'refunded')).toBe(true);
  await expectInvariants();
});

test('refuses a refund request if the client books one session and cancels another meanwhile', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha);
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const input = { amount: await openAmount(asha), reason: '', cancelsCalls: false };
  const bought = await readPurchases(db, undefined);
  const sessions = await readSessions(db, undefined);
  const viewer = { load: async () => ({ user: asha.user, upcoming: [], bought, sessions }) };
  await asha.cancel(call);
  await bookSession(asha, await openSession(asha, 'resume'));
  const context = { db, now: workerNow() } as unknown as Context;
  const outdated = storeRequest(context, viewer as unknown as Viewer, id, input);
  await expect(outdated).rejects.toThrow(packageMessages.sumChanged);
});

test('pays a refund at most once when two admins concurrently approve and decline the request', async () => {
  const { nila, orderId, amount, request } = await requestedRefund();

  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => answer(nila, request, 'approve')),
    answer(nila, request, 'decline', { answer: 'No.' }),
  ]);

  const won = replies.filter(({ status }) => status < 300);
  expect(won).toHaveLength(1);
  await runCron();
  const paid = won[0]?.status === 200 ? [amount] : [];
  expect((await refundsOf(orderId)).map((refund) => refund.amount)).toEqual(paid);
  await expectInvariants();
});

test('refunds no amount twice when an admin refunds part of a package and then the rest', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, paid, orderId } = await buyPackage(asha, { service: 'confident' });
  const refund = (amount: number, cancelsCalls?: boolean) =>
    new AdminApi(nila).refund(paid.razorpay_payment_id, { amount, cancelsCalls });

  await refund(500000);
  expect(await openAmount(asha)).toBe(499900);
  await requestRefund(asha, id);
  const [request] = await requests(nila);
  await refund(100);
  expectRefusal(await answer(nila, request, 'approve'), 'conflict', packageMessages.lessLeft);
  expect((await refundsOf(orderId)).map((refund) => refund.amount)).toEqual([500000, 100]);
  await expectInvariants();

  await asha.request('DELETE', `/journey/${id}/refund`);
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const { session, held } = await heldSession(asha, 'resume', { date: day(7) });
  const unsure = await refund(499800);
  expect(unsure).toMatchObject({ status: 409, body: { error: { affected: [{}, {}] } } });
  expect(await stateOf(asha, call)).toBe('confirmed');
  expect((await refund(499800, true)).status).toBe(200);

  expectRefusal(await asha.show(call), 'not_found');
  const [view] = await journey(asha);
  expect(view).toMatchObject({ isLive: false, refund: { open: 0, withCalls: 0 } });
  expect(view?.sessions.every(({ state }) => state === 'refunded')).toBe(true);
  const asked = await requestRefund(asha, id, { amount: 100, cancelsCalls: false });
  expectRefusal(asked, 'conflict', packageMessages.refundedAlready);
  expectRefusal(await book(asha, held.id), 'conflict', notOpen.refunded);
  expectRefusal(await holdSession(asha, session), 'conflict');
  expect((await newestEmail('Cancelled: '))?.text).toContain(packageMessages.refundedWhole);
  await expectInvariants();
});

test('a repeated request to refund half of a package makes one refund and cancels no calls', async () => {
  const asha = await customer();
  await buyPackage(asha);
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const office = new AdminApi(await admin());
  const { id: paymentId = '', amount = 0 } = (await db.query.payments.findFirst()) ?? {};
  const half = { amount: amount / 2, requestId: crypto.randomUUID() };
  for (const _ of ['click', 'second click']) {
    expect((await office.refund(paymentId, half)).status).toBe(200);
  }
  expect(await stateOf(asha, call)).toBe('confirmed');
  expect(await db.query.refunds.findMany()).toHaveLength(1);
});

test('cancelling a package’s consultation also cancels its other calls, but only if the admin confirms', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id } = await buyPackage(asha);
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const refused = await cancelCall(nila, id);
  expect(refused).toMatchObject({ status: 409, body: { error: { affected: [{}] } } });
  expectRefusal(await cancelCall(nila, id, true, { cancelsCalls: true, from: 1 }), 'conflict');
  expect(await stateOf(asha, call)).toBe('confirmed');
  await cancelCall(nila, id, true, { cancelsCalls: true });
  expectRefusal(await asha.show(call), 'not_found');
  await runCron();
  await expectSettledNow();
});

test.each(['cancel', 'refund'])(
  'a full %s of a package cancels a session that is booked meanwhile',
  async (way) => {
    const [asha, nila] = [await customer(), await admin()];
    const { id, paid } = await buyPackage(asha);
    await bookSession(asha, await openSession(asha, 'lor'));
    const { held } = await heldSession(asha, 'resume', { date: day(8) });
    const { amount = 0 } = (await db.query.payments.findFirst()) ?? {};
    const all = { amount, cancelsCalls: true };
    const refund = () => new AdminApi(nila).refund(paid.razorpay_payment_id, all);
    const cancel = () => cancelCall(nila, id, true, all);
    const replies = [way === 'refund' ? refund() : cancel(), book(asha, held.id)];
    expect((await Promise.all<{ status: number }>(replies))[0]?.status).toBeLessThan(300);
    expectRefusal(await asha.show(held.id), 'not_found');
    await expectInvariants();
  },
);
