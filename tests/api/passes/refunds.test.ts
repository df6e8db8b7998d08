/** What is not used of a package goes back: asked for by its client, answered at the desk. */
import { expect, test } from 'vitest';
import { HOUR, istInstant } from '#domain/calendar/time.ts';
import { ADDITIONAL_SCHOOL_PRICE } from '#domain/catalogue.ts';
import { notOpen, passMessages } from '#domain/passes/messages.ts';
import { partValues } from '#domain/passes/sessions.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock, runCron } from '#tests/support/api.ts';
import { newestEmail } from '#tests/support/calendar-file.ts';
import { type Customer, customer, day, elsewhere } from '#tests/support/customer.ts';
import { expectSettled, expectSoundBooks, readBooks } from '#tests/support/money/books.ts';
import {
  book,
  bookSession,
  buyPackage,
  holdSession,
  journey,
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

function ask(client: Customer, id: string, terms: object) {
  return client.request<never>('POST', `/journey/${id}/refund`, { reason: '', ...terms });
}

async function requests(desk: Customer) {
  const { body } = await desk.request<{ requests: Request[] }>('GET', '/admin/passes/refunds');
  return body.requests;
}

function answer(desk: Customer, id: string, verb: 'approve' | 'decline', body = {}) {
  return desk.request<{ outcome: string }>('POST', `/admin/passes/refunds/${id}/${verb}`, body);
}

test('a session that is asked back says so when it is booked', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha);
  const held = await holdSession(asha, await openSession(asha, 'lor'));
  await asha.saveDetails(held.body.booking.id);
  const amount = (await journey(asha))[0]?.refund.open;
  expect((await ask(asha, id, { amount, cancelsCalls: false })).status).toBe(204);

  const booked = await book(asha, held.body.booking.id);

  expectRefusal(booked, 'conflict', passMessages.refundAsked);
});

test('a refunded package says so when its refund is asked for or a held session is booked', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, paid } = await buyPackage(asha);
  const held = await holdSession(asha, await openSession(asha, 'lor'));
  await asha.saveDetails(held.body.booking.id);
  const [payment] = await db.query.payments.findMany();
  const order = { amount: payment?.amount, reason: 'Asked for', cancelsCalls: true };
  const path = `/admin/payments/${paid.razorpay_payment_id}/refund`;
  await nila.request('POST', path, { ...order, requestId: crypto.randomUUID() });

  const asked = await ask(asha, id, { amount: 100, cancelsCalls: false });
  expectRefusal(asked, 'conflict', passMessages.refundedAlready);
  const booked = await book(asha, held.body.booking.id);
  expectRefusal(booked, 'conflict', notOpen.refunded);
  const cancelled = await newestEmail('Cancelled: ');
  expect(cancelled?.text).toContain(passMessages.refundedWhole);
});

test('exactly what the open sessions are worth is shown, asked for, approved and paid', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, orderId } = await buyPackage(asha, { service: 'confident', additionalSchools: 1 });
  const amount = (CONFIDENT_PARTS + ADDITIONAL_SCHOOL_PRICE) * 100;
  expect((await journey(asha))[0]?.refund.open).toBe(amount);

  expect((await ask(asha, id, { amount, cancelsCalls: false })).status).toBe(204);
  const [request] = await requests(nila);
  expect(request).toMatchObject({ amount, name: 'Asha Rao' });
  const approved = await answer(nila, request?.id ?? '', 'approve');

  expect(approved.body.outcome).toContain('₹14,998');
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

test('while it is asked for, no session can be booked; taken back, they can', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha);
  const amount = (await journey(asha))[0]?.refund.open;
  await ask(asha, id, { amount, cancelsCalls: false });

  const session = await openSession(asha, 'lor');
  expectRefusal(await holdSession(asha, session), 'conflict', passMessages.refundAsked);
  expectRefusal(
    await ask(asha, id, { amount, cancelsCalls: false }),
    'conflict',
    passMessages.alreadyAsked,
  );
  expect((await asha.request('DELETE', `/journey/${id}/refund`)).status).toBe(204);
  expectRefusal(
    await asha.request('DELETE', `/journey/${id}/refund`),
    'conflict',
    passMessages.requestGone,
  );

  expect((await holdSession(asha, session)).status).toBe(201);
});

test('calls that are booked are named, and cancelled only after a second yes', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id } = await buyPackage(asha, { service: 'confident' });
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const { open = 0, withCalls = 0 } = (await journey(asha))[0]?.refund ?? {};
  expect(withCalls - open).toBe((partValues.lor + 1000) * 100);

  const unsure = await ask(asha, id, { amount: withCalls });
  expect(unsure).toMatchObject({ status: 409, body: { error: { affected: [{}, {}] } } });
  expect((await asha.show(call)).body.booking.status).toBe('confirmed');
  expect((await ask(asha, id, { amount: withCalls, cancelsCalls: true })).status).toBe(204);

  const [request] = await requests(nila);
  expect(request?.amount).toBe(999900);
  await answer(nila, request?.id ?? '', 'approve');
  expect((await journey(asha))[0]?.sessions.every(({ state }) => state === 'refunded')).toBe(true);
  expectSoundBooks(await readBooks());
});

test('kept calls stay, and are not paid back', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha);
  const call = await bookSession(asha, await openSession(asha, 'clarity'));
  const amount = (await journey(asha))[0]?.refund.open;

  expect((await ask(asha, id, { amount, cancelsCalls: false })).status).toBe(204);
  expect((await asha.show(call)).body.booking.status).toBe('confirmed');
});

test('a sum that is not what is open any more is refused, and so is one of nothing', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha, { service: 'confident' });
  const amount = (await journey(asha))[0]?.refund.open ?? 0;

  for (const wrong of [amount + 1, amount - 1, 0, -amount]) {
    expectRefusal(
      await ask(asha, id, { amount: wrong, cancelsCalls: false }),
      'conflict',
      passMessages.sumChanged,
    );
  }
  expectRefusal(await ask(asha, id, { amount: 1.5 }), 'invalid');
  expectRefusal(await ask(asha, id, { amount: 'all' }), 'invalid');
});

test("nobody asks for another's package, extends it or takes its request back", async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const { id } = await buyPackage(asha);
  expectRefusal(await ask(ravi, id, { amount: 1 }), 'not_found', passMessages.notAPackage);
  expectRefusal(await ravi.request('DELETE', `/journey/${id}/refund`), 'not_found');
  expectRefusal(await ravi.request('POST', `/journey/${id}/extend`, {}), 'not_found');
  expectRefusal(await answer(ravi, 'any', 'approve'), 'forbidden');
});

test('declined, its client is told why, and the sessions are open again', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id } = await buyPackage(asha);
  const amount = (await journey(asha))[0]?.refund.open;
  await ask(asha, id, { amount, cancelsCalls: false });
  const [request] = await requests(nila);

  const words = { answer: 'Your mentor has prepared them already.' };
  expect((await answer(nila, request?.id ?? '', 'decline', words)).status).toBe(204);

  expect(await requests(nila)).toEqual([]);
  expectRefusal(await answer(nila, request?.id ?? '', 'approve'), 'conflict');
  const [view] = await journey(asha);
  expect(view?.request).toMatchObject({ state: 'declined', ...words });
  await bookSession(asha, await openSession(asha, 'lor'));
  await runCron();
  const told = (await emails(asha.user.email)).find(({ subject }) =>
    subject.startsWith('About the'),
  );
  expect(told?.text).toContain(words.answer);
});

test('any number of approvals at once pay once; with one of decline, one of them wins', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, orderId } = await buyPackage(asha);
  const amount = (await journey(asha))[0]?.refund.open;
  await ask(asha, id, { amount, cancelsCalls: false });
  const [request] = await requests(nila);
  const words = { answer: 'No.' };

  const replies = await Promise.all([
    ...Array.from({ length: 8 }, () => answer(nila, request?.id ?? '', 'approve')),
    answer(nila, request?.id ?? '', 'decline', words),
  ]);

  const won = replies.filter(({ status }) => status < 300);
  expect(won).toHaveLength(1);
  await runCron();
  const paid = won[0]?.status === 200 ? [amount] : [];
  expect((await refundsOf(orderId)).map((refund) => refund.amount)).toEqual(paid);
  expectSoundBooks(await readBooks());
});

test('what the desk has returned already is not paid twice', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, paid, orderId } = await buyPackage(asha, { service: 'confident' });
  const refund = { amount: 500000, reason: 'A mentor was ill', requestId: crypto.randomUUID() };
  await nila.request('POST', `/admin/payments/${paid.razorpay_payment_id}/refund`, refund);

  const amount = (await journey(asha))[0]?.refund.open;
  expect(amount).toBe(499900);
  await ask(asha, id, { amount, cancelsCalls: false });
  const [request] = await requests(nila);
  const more = { ...refund, amount: 100, requestId: crypto.randomUUID() };
  await nila.request('POST', `/admin/payments/${paid.razorpay_payment_id}/refund`, more);
  expectRefusal(
    await answer(nila, request?.id ?? '', 'approve'),
    'conflict',
    passMessages.lessLeft,
  );

  expect((await refundsOf(orderId)).map((one) => one.amount)).toEqual([500000, 100]);
  expectSoundBooks(await readBooks());
});

test('a whole refund at the desk names the calls that are booked, and ends all sessions', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { paid } = await buyPackage(asha, { service: 'confident' });
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const path = `/admin/payments/${paid.razorpay_payment_id}/refund`;
  const refund = { amount: 999900, reason: 'Moved away', requestId: crypto.randomUUID() };

  const unsure = await nila.request('POST', path, refund);
  expect(unsure).toMatchObject({ status: 409, body: { error: { affected: [{}, {}] } } });
  expect((await asha.show(call)).body.booking.status).toBe('confirmed');
  const sure = await nila.request('POST', path, { ...refund, cancelsCalls: true });

  expect(sure.status).toBe(200);
  expectRefusal(await asha.show(call), 'not_found');
  const [view] = await journey(asha);
  expect(view).toMatchObject({ isLive: false, refund: { open: 0, withCalls: 0 } });
  expect(view?.sessions.every(({ state }) => state === 'refunded')).toBe(true);
  const session = view?.sessions[1];
  if (session) expectRefusal(await holdSession(asha, session), 'conflict');
  expectSoundBooks(await readBooks());
});

test('an admin who cancels the consultation with its refund is told of the other calls', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id } = await buyPackage(asha);
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const order = { reason: 'We close', refund: true };

  const unsure = await nila.request('POST', `/admin/bookings/${id}/cancel`, order);
  expect(unsure).toMatchObject({ status: 409, body: { error: { affected: [{}] } } });
  expect((await asha.show(id)).body.booking.status).toBe('confirmed');
  await nila.request('POST', `/admin/bookings/${id}/cancel`, { ...order, cancelsCalls: true });

  expectRefusal(await asha.show(call), 'not_found');
  await runCron();
  const books = await readBooks();
  expectSoundBooks(books);
  expectSettled(books);
});

test('the desk gives a session back that was used up, and says why', async () => {
  const [asha, nila] = [await customer(), await admin()];
  await buyPackage(asha, { date: day(3) });
  const session = await openSession(asha, 'lor');
  const call = await bookSession(asha, session);
  const path = `/admin/passes/sessions/${session.id}/return`;
  const reason = { reason: 'She was ill' };
  expectRefusal(await nila.request('POST', path, reason), 'conflict', passMessages.notReturnable);
  await moveClock(istInstant(day(6), '10:00') - HOUR - Date.now());
  await asha.cancel(call);

  const desk = await elsewhere(nila);
  expect((await desk.request('POST', path, reason)).status).toBe(204);
  expectRefusal(await desk.request('POST', path, reason), 'conflict');
  expectRefusal(await desk.request('POST', path, { reason: ' ' }), 'invalid');

  expect(await openSession(asha, 'lor')).toMatchObject({ id: session.id });
  const log = await db.query.auditLog.findMany();
  expect(log.at(-1)).toMatchObject({ action: 'session given back', detail: 'LOR: She was ill' });
  expectSoundBooks(await readBooks());
});
