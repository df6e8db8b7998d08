/** A package in the journey, on the account page and in the export, until its end and after. */
import { expect, test } from 'vitest';
import { passes, passRefunds, passSessions } from '#db/schema/index.ts';
import { DAY, istDate } from '#domain/calendar/time.ts';
import { passMessages } from '#domain/passes/messages.ts';
import type { showAccount } from '#functions/services/accounts/show-account.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock, runCron, runHousekeeping, workerNow } from '#tests/support/api.ts';
import {
  type Customer,
  customer,
  customerWithPassword,
  elsewhere,
} from '#tests/support/customer.ts';
import { expectSoundBooks, readBooks } from '#tests/support/money/books.ts';
import { uploaded } from '#tests/support/packages/documents.ts';
import {
  askRefund,
  bookSession,
  buyPackage,
  holdSession,
  journey,
  openAmount,
  openSession,
} from '#tests/support/packages/passes.ts';
import { savePlan, sendPlan } from '#tests/support/packages/plans.ts';
import { confirmedCall, emails } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

const reason = 'My father is ill and we move to Pune.';

test('the journey counts the files of each call, and shows a summary once its plan is sent', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const { id } = await buyPackage(asha);
  const lor = await bookSession(asha, await openSession(asha, 'lor'));
  for (const booking of [id, id, undefined]) await uploaded(asha, { ...(booking && { booking }) });
  await buyPackage(ravi, { time: '16:00' });
  await moveClock(6 * DAY);
  const [later, nila] = [await elsewhere(asha), await admin()];
  const sessionsOf = async (client: Customer) => (await journey(client))[0]?.sessions ?? [];

  await savePlan(nila, id);
  expect((await sessionsOf(later))[0]).toMatchObject({ files: 2, summary: null });
  await sendPlan(nila, id);
  const sessions = await sessionsOf(later);

  expect(sessions[0]).toMatchObject({ files: 2, summary: 'Two good options.' });
  const none = { files: 0, summary: null };
  expect(sessions.find(({ booking }) => booking?.id === lor)).toMatchObject(none);
  expect(sessions.at(-1)).toMatchObject({ booking: null, ...none });
  expect((await sessionsOf(await elsewhere(ravi)))[0]).toMatchObject(none);
});

test('the account and the export have a package; a deleted account leaves its amounts until the ledger ends', async () => {
  const [asha, ravi] = [await customerWithPassword(), await customer()];
  const { id } = await buyPackage(asha, { service: 'confident' });
  await bookSession(asha, await openSession(asha, 'lor'));
  await confirmedCall(ravi, { time: '16:00' });
  type Account = Awaited<ReturnType<typeof showAccount>>;
  const unusedOf = async (client: Customer) =>
    (await client.request<Account>('GET', '/account')).body.unused;

  const sessions = ['Finalize college list', 'Resume', 'SOPs or essays', 'Interview'];
  const unused = { id, title: 'Confident & Clear', refund: 769_900, sessions };
  expect(await unusedOf(asha)).toEqual([{ ...unused, isAsked: false }]);
  expect(await unusedOf(ravi)).toEqual([]);
  const amount = await openAmount(asha);
  await askRefund(asha, id, { amount, reason, cancelsCalls: false });
  expect(await unusedOf(asha)).toEqual([{ ...unused, isAsked: true }]);
  const { body } = await asha.request<Record<string, unknown[]>>('GET', '/account/data');
  expect(body).toMatchObject({ packages: [{ id }], packageRefunds: [{ reason }] });
  expect(body.packageSessions).toHaveLength(6);

  await moveClock(367 * DAY);
  const later = await elsewhere(asha);
  expect(await unusedOf(later)).toEqual([]);
  expect((await later.deleteAccount()).status).toBe(204);
  expect(await db.query.passRefunds.findMany()).toMatchObject([{ reason: '', amount }]);
  expect(await db.query.passSessions.findMany()).toHaveLength(6);
  for (const years of [4, 9, 9]) {
    await moveClock(years * 366 * DAY);
    await runHousekeeping();
  }
  for (const table of [passes, passSessions, passRefunds]) {
    expect(await db.select().from(table)).toEqual([]);
  }
});

/** The client in a session of that time. */
async function atDaysBeforeEnd(client: Customer, validUntil: number, days: number) {
  await moveClock(validUntil - days * DAY - Date.now());
  return elsewhere(client);
}

async function endingEmails(client: Customer) {
  const all = await emails(client.user.email);
  return all.filter(({ subject }) => subject.includes(' left of '));
}

async function until(client: Customer): Promise<number> {
  return (await journey(client))[0]?.validUntil ?? 0;
}

test('reminds 60, 30 and 7 days before the end, before which a client extends once, and an admin after it', async () => {
  const [asha, ravi, kabir] = [await customer(), await customer(), await customer()];
  const nila = await admin();
  const { id, sessions } = await buyPackage(asha, { service: 'confident' });
  const his = await buyPackage(ravi, { time: '16:00' });
  // Who has asked for a refund is not reminded.
  await askRefund(kabir, (await buyPackage(kabir, { time: '18:00' })).id);
  const session = sessions[1] as (typeof sessions)[number];
  const hisSession = his.sessions[1] as (typeof sessions)[number];
  const before = await until(asha);
  const counts = [];
  for (const days of [61, 59, 58, 29, 6]) {
    await atDaysBeforeEnd(asha, before, days);
    await runHousekeeping();
    await runHousekeeping();
    await runCron();
    counts.push((await endingEmails(asha)).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 3]);
  const [newest] = await endingEmails(asha);
  expect(newest?.subject).toMatch(/^5 sessions left of Confident & Clear, until /);
  expect(newest?.text).toContain('/journey');
  expect(await endingEmails(kabir)).toEqual([]);

  const late = await atDaysBeforeEnd(asha, before, 5);
  const inDays = (days: number) => istDate(workerNow() + days * DAY);
  const extend = (client: Customer, pass: string) =>
    client.request('POST', `/journey/${pass}/extend`, {});

  const tooLate = await holdSession(late, session, { date: inDays(7) });
  expectRefusal(tooLate, 'invalid', passMessages.endsBefore);
  expect((await holdSession(late, session, { date: inDays(2) })).status).toBe(201);
  const replies = await Promise.all(Array.from({ length: 5 }, () => extend(late, id)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const months = (at: number) => Number(istDate(at).slice(5, 7));
  expect((months(await until(late)) - months(before) + 12) % 12).toBe(3);
  expect((await journey(late))[0]).toMatchObject({ canExtend: false });
  // The reminders follow the new end.
  await runHousekeeping();
  await runCron();
  expect(await endingEmails(asha)).toHaveLength(3);

  const after = await atDaysBeforeEnd(ravi, before, -10);
  const [ended] = await journey(after);
  expect(ended?.sessions[1]).toMatchObject({ state: 'forfeited', why: 'not used in time' });
  expect(ended).toMatchObject({ isLive: false, canExtend: false, refund: { open: 0 } });
  expectRefusal(await holdSession(after, hisSession, { date: inDays(3) }), 'conflict');
  expectRefusal(await extend(after, his.id), 'conflict', passMessages.extended);
  const refund = await askRefund(after, his.id, { amount: 0 });
  expectRefusal(refund, 'conflict', passMessages.nothingToReturn);
  expectSoundBooks(await readBooks());

  const desk = await elsewhere(nila);
  const give = (form: object) => desk.request('POST', `/admin/passes/${his.id}/extend`, form);
  expectRefusal(await give({ months: 13, reason: 'Ill' }), 'invalid');
  expectRefusal(await give({ months: 2, reason: '' }), 'invalid');
  expect((await give({ months: 2, reason: 'Ill' })).status).toBe(200);
  const [view] = await journey(after);
  expect(view?.sessions[1]?.state).toBe('open');
  expect(((view?.validUntil ?? 0) - workerNow()) / DAY).toBeGreaterThan(58);
});
