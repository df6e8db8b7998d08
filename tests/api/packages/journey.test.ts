import { expect, test } from 'vitest';
import { packagePurchases, packageSessions, refundRequests } from '#db/schema/index.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { DAY, istDate } from '#domain/time.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { extendOwn } from '#functions/packages/purchase.ts';
import type { showAccount } from '#functions/views/clients/account.ts';
import { atOnce, db, moveClock, runCron, runHousekeeping, workerNow } from '#support/api.ts';
import { admin, type Customer, customer, signInAgain } from '#support/customer.ts';
import { expectInvariants } from '#support/money/invariants.ts';
import { uploaded } from '#support/packages/documents.ts';
import {
  bookSession,
  buyPackage,
  holdSession,
  journey,
  openAmount,
  openSession,
  requestRefund,
} from '#support/packages/purchases.ts';
import { savePlan, sendPlan } from '#support/plans.ts';
import { confirmedCall, emails } from '#support/providers.ts';
import { expectRefusal } from '#support/requests.ts';

const reason = 'My father is ill and we move to Pune.';

test('keeps the amounts of a package after its client deletes the account', async () => {
  const [asha, ravi, kabir] = [await customer(), await customer(), await customer()];
  const nila = await admin();
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
  expect(await unusedOf(later)).toEqual([{ ...unused, isAsked: true }]);
  expect((await later.deleteAccount()).status).toBe(204);
  expect(await db.query.refundRequests.findMany()).toMatchObject([{ reason: '', amount }]);
  const remaining = await db.query.packageSessions.findMany();
  expect(remaining.filter(({ purchaseId }) => purchaseId === id)).toHaveLength(6);
  for (const years of [4, 9, 9]) {
    await moveClock(years * 366 * DAY);
    await runHousekeeping();
  }
  for (const table of [packagePurchases, packageSessions, refundRequests]) {
    expect(await db.select().from(table)).toEqual([]);
  }
});

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

test('reminds the client 60, 30 and 7 days before a package expires', async () => {
  const [asha, ravi, kabir] = [await customer(), await customer(), await customer()];
  const nila = await admin();
  const { id, sessions } = await buyPackage(asha, { service: 'confident' });
  const his = await buyPackage(ravi, { time: '16:00' });
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
  const call = await bookSession(late, session, { date: inDays(2) });
  const move = () => late.move(call, { date: inDays(7) });
  expectRefusal(await move(), 'invalid', packageMessages.endsBefore);
  const times = [{ date: inDays(7), time: '11:00' }];
  await (await signInAgain(nila)).request('POST', `/mentor/calls/${call}/proposals`, { times });
  expect((await move()).status).toBe(200);
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
  const path = `/admin/passes/sessions/${his.sessions[0]?.id}/return`;
  const restored = await api.request('POST', path, { reason: 'Ill' });
  expectRefusal(restored, 'conflict', expect.stringContaining('extend it first'));
  const give = (form: object) => api.request('POST', `/admin/passes/${his.id}/extend`, form);
  expectRefusal(await give({ months: 13, reason: 'Ill' }), 'invalid');
  expectRefusal(await give({ months: 2, reason: '' }), 'invalid');
  const given = await atOnce(2, () => give({ months: 2, reason: 'Ill' }));
  expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [view] = await journey(after);
  expect(view?.sessions[1]?.state).toBe('open');
  expect(((view?.validUntil ?? 0) - workerNow()) / DAY).toBeGreaterThan(58);

  const purchase = (await db.query.packagePurchases.findMany()).find(({ id }) => id === his.id);
  expect((await give({ months: 6, reason: 'Ill' })).status).toBe(200);
  const viewer = { load: async () => ({ own: [{ purchase }] }) } as unknown as Viewer;
  const context = { db, now: workerNow() } as unknown as Context;
  const outdated = extendOwn(context, viewer, his.id);
  await expect(outdated).rejects.toThrow(packageMessages.endChanged);
});
