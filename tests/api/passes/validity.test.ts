/** The end of a package: its reminders, its extensions, and what expires with it. */
import { expect, test } from 'vitest';
import { DAY, istDate } from '#domain/calendar/time.ts';
import { passMessages } from '#domain/passes/messages.ts';
import { admin } from '#tests/support/admin.ts';
import { moveClock, runCron, runHousekeeping, workerNow } from '#tests/support/api.ts';
import { type Customer, customer, elsewhere } from '#tests/support/customer.ts';
import { expectSoundBooks, readBooks } from '#tests/support/money/books.ts';
import { askRefund, buyPackage, holdSession, journey } from '#tests/support/packages/passes.ts';
import { emails } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

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

test('reminds of open sessions 60, 30 and 7 days before the end, once each, but not if asked back', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  await buyPackage(asha, { service: 'confident' });
  const his = await buyPackage(ravi, { time: '16:00' });
  await askRefund(ravi, his.id);
  const validUntil = await until(asha);
  const counts = [];
  for (const days of [61, 59, 58, 29, 6, 5]) {
    await atDaysBeforeEnd(asha, validUntil, days);
    await runHousekeeping();
    await runHousekeeping();
    await runCron();
    counts.push((await endingEmails(asha)).length);
  }

  expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
  const [newest] = await endingEmails(asha);
  expect(newest?.subject).toMatch(/^5 sessions left of Confident & Clear, until /);
  expect(newest?.text).toContain('/journey');
  expect(await endingEmails(ravi)).toEqual([]);
});

test('books calls before the end only; the client extends it by three months, once', async () => {
  const asha = await customer();
  const { id, sessions } = await buyPackage(asha);
  const [, session] = sessions;
  if (!session) throw new Error('no session');
  const before = await until(asha);
  const late = await atDaysBeforeEnd(asha, before, 5);
  const inDays = (days: number) => istDate(workerNow() + days * DAY);

  const tooLate = await holdSession(late, session, { date: inDays(7) });
  expectRefusal(tooLate, 'invalid', passMessages.endsBefore);
  expect((await holdSession(late, session, { date: inDays(2) })).status).toBe(201);
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => late.request('POST', `/journey/${id}/extend`, {})),
  );

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const months = (at: number) => Number(istDate(at).slice(5, 7));
  expect((months(await until(late)) - months(before) + 12) % 12).toBe(3);
  expect((await journey(late))[0]).toMatchObject({ canExtend: false });
  // The reminders follow the new end.
  await runHousekeeping();
  await runCron();
  expect(await endingEmails(asha)).toEqual([]);
});

test('at its end the open sessions are forfeited, until an admin extends it from that day', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id, sessions } = await buyPackage(asha);
  const [, session] = sessions;
  if (!session) throw new Error('no session');
  const late = await atDaysBeforeEnd(asha, await until(asha), -10);

  const [ended] = await journey(late);
  expect(ended?.sessions[1]).toMatchObject({ state: 'forfeited', why: 'not used in time' });
  expect(ended).toMatchObject({ isLive: false, canExtend: false, refund: { open: 0 } });
  const date = istDate(workerNow() + 3 * DAY);
  expectRefusal(await holdSession(late, session, { date }), 'conflict');
  const extension = await late.request('POST', `/journey/${id}/extend`, {});
  expectRefusal(extension, 'conflict', passMessages.extended);
  const refund = await askRefund(late, id, { amount: 0 });
  expectRefusal(refund, 'conflict', passMessages.nothingToReturn);
  expectSoundBooks(await readBooks());

  const desk = await elsewhere(nila);
  const extend = (form: object) => desk.request('POST', `/admin/passes/${id}/extend`, form);
  expectRefusal(await extend({ months: 13, reason: 'Ill' }), 'invalid');
  expectRefusal(await extend({ months: 2, reason: '' }), 'invalid');
  expect((await extend({ months: 2, reason: 'Ill' })).status).toBe(200);
  const [view] = await journey(late);
  expect(view?.sessions[1]?.state).toBe('open');
  expect(((view?.validUntil ?? 0) - workerNow()) / DAY).toBeGreaterThan(58);
});
