import { expect, test } from 'vitest';
import { packagePurchases, packageRefunds, packageSessions } from '#db/schema/index.ts';
import { ADDITIONAL_SCHOOL_PRICE } from '#domain/catalogue.ts';
import { notOpen, packageMessages } from '#domain/packages/messages.ts';
import { partValues } from '#domain/packages/sessions.ts';
import { DAY, istDate } from '#domain/time.ts';
import type { listRefundRequests } from '#functions/packages/read.ts';
import type { showAccount } from '#functions/views/clients/show.ts';
import {
  atOnce,
  db,
  moveClock,
  runCron,
  runHousekeeping,
  runHousekeepingAt,
  workerNow,
} from '#tests/support/api.ts';
import {
  admin,
  type Customer,
  customer,
  customerWithPassword,
  day,
  signInAgain,
} from '#tests/support/customer.ts';
import { userActions } from '#tests/support/dashboard.ts';
import { newestEmail } from '#tests/support/emails.ts';
import { expectInvariants, expectSettledNow } from '#tests/support/money/invariants.ts';
import { uploaded } from '#tests/support/packages/documents.ts';
import { savePlan, sendPlan } from '#tests/support/packages/plans.ts';
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
} from '#tests/support/packages/purchases.ts';
import { confirmedCall, emails, refundsOf } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/requests.ts';

const reason = 'My father is ill and we move to Pune.';

test('shows a package in journey, account and export, and keeps its amounts after account deletion', async () => {
  const [asha, ravi] = [await customerWithPassword(), await customer()];
  const [kabir, nila] = [await customerWithPassword(), await admin()];
  const { id } = await buyPackage(asha, { service: 'confident' });
  const lor = await bookSession(asha, await openSession(asha, 'lor'));
  for (const booking of [id, id, undefined]) await uploaded(asha, { ...(booking && { booking }) });
  await confirmedCall(ravi, { time: '16:00' });
  await buyPackage(kabir, { time: '18:00' });
  type Account = Awaited<ReturnType<typeof showAccount>>;
  const unusedOf = async (client: Customer) =>
    (await client.request<Account>('GET', '/account')).body.unused;

  const titles = ['Finalize college list', 'Resume', 'SOPs or essays', 'Interview'];
  const unused = { id, title: 'Confident & Clear', refund: 769_900, sessions: titles };
  expect(await unusedOf(asha)).toEqual([{ ...unused, isAsked: false }]);
  expect(await unusedOf(ravi)).toEqual([]);
  const amount = await openAmount(asha);
  await requestRefund(asha, id, { amount, reason, cancelsCalls: false });
  expect(await unusedOf(asha)).toEqual([{ ...unused, isAsked: true }]);
  const { body } = await asha.request<Record<string, unknown[]>>('GET', '/account/data');
  expect(body).toMatchObject({ packages: [{ id }], packageRefunds: [{ reason }] });
  expect(body.packageSessions).toHaveLength(6);

  // The journey counts the files of each call, and shows a summary once the mentor sends the plan.
  await moveClock(6 * DAY);
  const sessionsOf = async (client: Customer) =>
    (await journey(await signInAgain(client)))[0]?.sessions ?? [];
  const api = await signInAgain(nila);
  await savePlan(api, id);
  expect((await sessionsOf(asha))[0]).toMatchObject({ files: 2, summary: null });
  await sendPlan(api, id);
  const sessions = await sessionsOf(asha);
  expect(sessions[0]).toMatchObject({ files: 2, summary: 'Two good options.' });
  const none = { files: 0, summary: null };
  expect(sessions.find(({ booking }) => booking?.id === lor)).toMatchObject(none);
  expect(sessions.at(-1)).toMatchObject({ booking: null, ...none });
  expect((await sessionsOf(kabir))[0]).toMatchObject(none);
  expect((await (await signInAgain(kabir)).deleteAccount()).status).toBe(204);

  await moveClock(367 * DAY);
  const later = await signInAgain(asha);
  expect(await unusedOf(later)).toEqual([]);
  expect((await later.deleteAccount()).status).toBe(204);
  expect(await db.query.packageRefunds.findMany()).toMatchObject([{ reason: '', amount }]);
  const remaining = await db.query.packageSessions.findMany();
  expect(remaining.filter(({ purchaseId }) => purchaseId === id)).toHaveLength(6);
  for (const years of [4, 9, 9]) await runHousekeepingAt(years * 366 * DAY);
  for (const table of [packagePurchases, packageSessions, packageRefunds]) {
    expect(await db.select().from(table)).toEqual([]);
  }
});

/** Moves the clock to `days` before `validUntil`, and signs the client in again. */
async function atDaysBeforeEnd(client: Customer, validUntil: number, days: number) {
  await moveClock(validUntil - days * DAY - Date.now());
  return signInAgain(client);
}

async function endingEmails(client: Customer) {
  const all = await emails(client.user.email);
  return all.filter(({ subject }) => subject.includes(' left of '));
}

async function validUntilOf(client: Customer): Promise<number> {
  return (await journey(client))[0]?.validUntil ?? 0;
}

test('reminds 60, 30 and 7 days before a package ends, and lets the client extend it once', async () => {
  const [asha, ravi, kabir] = [await customer(), await customer(), await customer()];
  const nila = await admin();
  const { id, sessions } = await buyPackage(asha, { service: 'confident' });
  const his = await buyPackage(ravi, { time: '16:00' });
  // Kabir gets no reminders, because he has a pending refund request.
  await requestRefund(kabir, (await buyPackage(kabir, { time: '18:00' })).id);
  const session = sessions[1] as (typeof sessions)[number];
  const hisSession = his.sessions[1] as (typeof sessions)[number];
  const before = await validUntilOf(asha);
  const remindersAfterRun = async () => {
    await runHousekeeping();
    await runCron();
    return (await endingEmails(asha)).length;
  };
  const counts = [];
  for (const days of [61, 59, 58, 29, 6]) {
    await atDaysBeforeEnd(asha, before, days);
    await runHousekeeping();
    counts.push(await remindersAfterRun());
  }
  expect(counts).toEqual([0, 1, 1, 2, 3]);
  const [newest] = await endingEmails(asha);
  expect(newest?.subject).toMatch(/^5 sessions left of Confident & Clear, until /);
  expect(newest?.text).toContain('/journey');
  expect(await endingEmails(kabir)).toEqual([]);

  const late = await atDaysBeforeEnd(asha, before, 5);
  const inDays = (days: number) => istDate(workerNow() + days * DAY);
  const extend = (client: Customer, purchase: string) =>
    client.request('POST', `/journey/${purchase}/extend`, {});

  const tooLate = await holdSession(late, session, { date: inDays(7) });
  expectRefusal(tooLate, 'invalid', packageMessages.endsBefore);
  expect((await holdSession(late, session, { date: inDays(2) })).status).toBe(201);
  const replies = await atOnce(5, () => extend(late, id));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const months = (at: number) => Number(istDate(at).slice(5, 7));
  expect((months(await validUntilOf(late)) - months(before) + 12) % 12).toBe(3);
  expect((await journey(late))[0]).toMatchObject({ canExtend: false });
  expect(await remindersAfterRun()).toBe(3);
  const after = await atDaysBeforeEnd(ravi, before, -40);
  expect(await remindersAfterRun()).toBe(4);

  const [ended] = await journey(after);
  expect(ended?.sessions[1]).toMatchObject({ state: 'forfeited', why: 'not used in time' });
  expect(ended).toMatchObject({ isLive: false, canExtend: false, refund: { open: 0 } });
  expectRefusal(await holdSession(after, hisSession, { date: inDays(3) }), 'conflict');
  expectRefusal(await extend(after, his.id), 'conflict', packageMessages.extended);
  const refund = await requestRefund(after, his.id, { amount: 0 });
  expectRefusal(refund, 'conflict', packageMessages.nothingToReturn);
  await expectInvariants();

  const api = await signInAgain(nila);
  const give = (form: object) => api.request('POST', `/admin/passes/${his.id}/extend`, form);
  expectRefusal(await give({ months: 13, reason: 'Ill' }), 'invalid');
  expectRefusal(await give({ months: 2, reason: '' }), 'invalid');
  expect((await give({ months: 2, reason: 'Ill' })).status).toBe(200);
  const [view] = await journey(after);
  expect(view?.sessions[1]?.state).toBe('open');
  expect(((view?.validUntil ?? 0) - workerNow()) / DAY).toBeGreaterThan(58);
});

const CONFIDENT_PARTS = 1500 + 1600 + 3000 + 1300 + 1599;

type Requests = Awaited<ReturnType<typeof listRefundRequests>>;

async function requests(api: Customer) {
  const { body } = await api.request<Requests>('GET', '/admin/passes/refunds');
  return body.requests;
}

function answer(api: Customer, request: { id: string } | undefined, verb: string, body = {}) {
  const path = `/admin/passes/refunds/${request?.id}/${verb}`;
  return api.request<{ outcome: string }>('POST', path, body);
}

const stateOf = async (client: Customer, id: string) => (await client.show(id)).body.booking.status;

/** Buys a package and requests a refund of its unused sessions. */
async function requestedRefund(choice: Parameters<typeof buyPackage>[1] = {}) {
  const [asha, nila] = [await customer(), await admin()];
  const bought = await buyPackage(asha, choice);
  const amount = await openAmount(asha);
  await requestRefund(asha, bought.id);
  const [request] = await requests(nila);
  return { asha, nila, ...bought, amount, request };
}

test('a client requests a refund of unused sessions, and an admin declines or approves it', async () => {
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

test('a pending refund request blocks bookings, and cancels booked calls only if the client agrees', async () => {
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
  expect((await withdraw()).status).toBe(204);
  expect(await db.query.packageRefunds.findMany()).toMatchObject([{ state: 'withdrawn' }]);
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
  const sure = { amount: withCalls, cancelsCalls: true };
  expect((await requestRefund(asha, id, sure)).status).toBe(204);
  const [request] = await requests(nila);
  expect(request?.amount).toBe(999900);
  await answer(nila, request, 'approve');
  expect((await journey(asha))[0]?.sessions.every(({ state }) => state === 'refunded')).toBe(true);
  await expectInvariants();
});

test('pays a refund at most once when admins approve and decline it concurrently', async () => {
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

test('never refunds an amount twice when an admin refunds a part of a package, then the rest', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, paid, orderId } = await buyPackage(asha, { service: 'confident' });
  const refund = (amount: number, more = {}) =>
    nila.request('POST', `/admin/payments/${paid.razorpay_payment_id}/refund`, {
      ...{ amount, reason: 'A mentor was ill', requestId: crypto.randomUUID(), ...more },
    });

  await refund(500000);
  expect(await openAmount(asha)).toBe(499900);
  await requestRefund(asha, id);
  const [request] = await requests(nila);
  await refund(100);
  expectRefusal(await answer(nila, request, 'approve'), 'conflict', packageMessages.lessLeft);
  expect((await refundsOf(orderId)).map((one) => one.amount)).toEqual([500000, 100]);
  await expectInvariants();

  await asha.request('DELETE', `/journey/${id}/refund`);
  const call = await bookSession(asha, await openSession(asha, 'lor'));
  const { session, held } = await heldSession(asha, 'resume', { date: day(7) });
  const unsure = await refund(499800);
  expect(unsure).toMatchObject({ status: 409, body: { error: { affected: [{}, {}] } } });
  expect(await stateOf(asha, call)).toBe('confirmed');
  expect((await refund(499800, { cancelsCalls: true })).status).toBe(200);

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

test('asks an admin before a refund of the consultation cancels the package’s other calls', async () => {
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
  await expectSettledNow();
});
