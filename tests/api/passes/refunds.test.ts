/** Refunds of a package's unused sessions: asked for by the client, answered at the dashboard. */
import { expect, test } from 'vitest';
import { ADDITIONAL_SCHOOL_PRICE } from '#domain/catalogue.ts';
import { notOpen, passMessages } from '#domain/passes/messages.ts';
import { partValues } from '#domain/passes/sessions.ts';
import { admin } from '#tests/support/admin.ts';
import { runCron } from '#tests/support/api.ts';
import { newestEmail } from '#tests/support/calendar-file.ts';
import { type Customer, customer, day } from '#tests/support/customer.ts';
import { expectSettled, expectSoundBooks, readBooks } from '#tests/support/money/books.ts';
import {
  askRefund,
  book,
  bookSession,
  buyPackage,
  heldSession,
  holdSession,
  journey,
  openAmount,
  openSession,
} from '#tests/support/packages/passes.ts';
import { emails, refundsOf } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const CONFIDENT_PARTS = 1500 + 1600 + 3000 + 1300 + 1599;

interface Request {
  id: string;
  amount: number;
  name: string;
}

async function requests(desk: Customer) {
  const { body } = await desk.request<{ requests: Request[] }>('GET', '/admin/passes/refunds');
  return body.requests;
}

function answer(desk: Customer, request: { id: string } | undefined, verb: string, body = {}) {
  const path = `/admin/passes/refunds/${request?.id}/${verb}`;
  return desk.request<{ outcome: string }>('POST', path, body);
}

const stateOf = async (client: Customer, id: string) => (await client.show(id)).body.booking.status;

/** A package whose open sessions its client has asked to be paid back. */
async function askedBack(choice: Parameters<typeof buyPackage>[1] = {}) {
  const [asha, nila] = [await customer(), await admin()];
  const bought = await buyPackage(asha, choice);
  const amount = await openAmount(asha);
  await askRefund(asha, bought.id);
  const [request] = await requests(nila);
  return { asha, nila, ...bought, amount, request };
}

test('what the open sessions are worth is asked back, declined with a reason, and approved and paid', async () => {
  const choice = { service: 'confident', additionalSchools: 1 };
  const { asha, nila, id, orderId, amount, request } = await askedBack(choice);
  expect(amount).toBe((CONFIDENT_PARTS + ADDITIONAL_SCHOOL_PRICE) * 100);
  expect(request).toMatchObject({ amount, name: 'Asha Rao' });
  const words = { answer: 'Your mentor has prepared them already.' };
  expect((await answer(nila, request, 'decline', words)).status).toBe(204);
  expect(await requests(nila)).toEqual([]);
  expectRefusal(await answer(nila, request, 'approve'), 'conflict');
  expect((await journey(asha))[0]?.request).toMatchObject({ state: 'declined', ...words });
  await runCron();
  expect((await newestEmail('About the'))?.text).toContain(words.answer);

  await askRefund(asha, id);
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
  const books = await readBooks();
  expectSoundBooks(books);
  expectSettled(books);
});

test('while a refund is asked for no session is booked; booked calls are named, and cancelled after a second yes', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id } = await buyPackage(asha, { service: 'confident' });
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const { open = 0, withCalls = 0 } = (await journey(asha))[0]?.refund ?? {};
  expect(withCalls - open).toBe((partValues.lor + 1000) * 100);
  for (const amount of [open + 1, open - 1, 0, -open]) {
    const wrong = await askRefund(asha, id, { amount, cancelsCalls: false });
    expectRefusal(wrong, 'conflict', passMessages.sumChanged);
  }
  for (const amount of [1.5, 'all'])
    expectRefusal(await askRefund(asha, id, { amount }), 'invalid');

  const { held } = await heldSession(asha, 'resume', { date: day(7) });
  const session = await openSession(asha, 'interview');
  const withdraw = () => asha.request('DELETE', `/journey/${id}/refund`);
  expect((await askRefund(asha, id)).status).toBe(204);
  expect(await stateOf(asha, call)).toBe('confirmed');
  expectRefusal(await book(asha, held.id), 'conflict', passMessages.refundAsked);
  expectRefusal(await holdSession(asha, session), 'conflict', passMessages.refundAsked);
  expectRefusal(await askRefund(asha, id), 'conflict', passMessages.alreadyAsked);
  expect((await withdraw()).status).toBe(204);
  expectRefusal(await withdraw(), 'conflict', passMessages.requestGone);
  expect((await book(asha, held.id)).status).toBe(200);
  expect((await holdSession(asha, session, { date: day(8) })).status).toBe(201);

  const unsure = await askRefund(asha, id, { amount: withCalls });
  expect(unsure).toMatchObject({ status: 409, body: { error: { affected: [{}, {}, {}] } } });
  expect(await stateOf(asha, call)).toBe('confirmed');
  const sure = { amount: withCalls, cancelsCalls: true };
  expect((await askRefund(asha, id, sure)).status).toBe(204);
  const [request] = await requests(nila);
  expect(request?.amount).toBe(999900);
  await answer(nila, request, 'approve');
  expect((await journey(asha))[0]?.sessions.every(({ state }) => state === 'refunded')).toBe(true);
  expectSoundBooks(await readBooks());
});

test('of many approvals and a decline at once one wins, and the refund is paid at most once', async () => {
  const { nila, orderId, amount, request } = await askedBack();

  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => answer(nila, request, 'approve')),
    answer(nila, request, 'decline', { answer: 'No.' }),
  ]);

  const won = replies.filter(({ status }) => status < 300);
  expect(won).toHaveLength(1);
  await runCron();
  const paid = won[0]?.status === 200 ? [amount] : [];
  expect((await refundsOf(orderId)).map((refund) => refund.amount)).toEqual(paid);
  expectSoundBooks(await readBooks());
});

test('an amount that an admin has returned already is not paid twice', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, paid, orderId } = await buyPackage(asha, { service: 'confident' });
  const refund = (amount: number) =>
    nila.request('POST', `/admin/payments/${paid.razorpay_payment_id}/refund`, {
      ...{ amount, reason: 'A mentor was ill', requestId: crypto.randomUUID() },
    });

  await refund(500000);
  expect(await openAmount(asha)).toBe(499900);
  await askRefund(asha, id);
  const [request] = await requests(nila);
  await refund(100);
  expectRefusal(await answer(nila, request, 'approve'), 'conflict', passMessages.lessLeft);

  expect((await refundsOf(orderId)).map((one) => one.amount)).toEqual([500000, 100]);
  expectSoundBooks(await readBooks());
});

test('an admin’s refund of all names the booked calls, then cancels them and ends all sessions', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, paid } = await buyPackage(asha, { service: 'confident' });
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const { session, held } = await heldSession(asha, 'resume', { date: day(7) });
  const path = `/admin/payments/${paid.razorpay_payment_id}/refund`;
  const refund = { amount: 999900, reason: 'Moved away', requestId: crypto.randomUUID() };

  const unsure = await nila.request('POST', path, refund);
  expect(unsure).toMatchObject({ status: 409, body: { error: { affected: [{}, {}] } } });
  expect(await stateOf(asha, call)).toBe('confirmed');
  expect((await nila.request('POST', path, { ...refund, cancelsCalls: true })).status).toBe(200);

  expectRefusal(await asha.show(call), 'not_found');
  const [view] = await journey(asha);
  expect(view).toMatchObject({ isLive: false, refund: { open: 0, withCalls: 0 } });
  expect(view?.sessions.every(({ state }) => state === 'refunded')).toBe(true);
  const asked = await askRefund(asha, id, { amount: 100, cancelsCalls: false });
  expectRefusal(asked, 'conflict', passMessages.refundedAlready);
  expectRefusal(await book(asha, held.id), 'conflict', notOpen.refunded);
  expectRefusal(await holdSession(asha, session), 'conflict');
  expect((await newestEmail('Cancelled: '))?.text).toContain(passMessages.refundedWhole);
  expectSoundBooks(await readBooks());
});

test('cancelling the consultation with its refund names the other calls before it cancels them', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id } = await buyPackage(asha);
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const cancel = (isSure: boolean) =>
    nila.request('POST', `/admin/bookings/${id}/cancel`, {
      ...{ reason: 'We close', refund: true, ...(isSure && { cancelsCalls: true }) },
    });

  expect(await cancel(false)).toMatchObject({ status: 409, body: { error: { affected: [{}] } } });
  expect(await stateOf(asha, id)).toBe('confirmed');
  await cancel(true);
  expectRefusal(await asha.show(call), 'not_found');
  await runCron();
  expectSoundBooks(await readBooks());
  expectSettled(await readBooks());
});
