/** How long a package holds: its reminders, its extensions, and what ends with it. */
import { expect, test } from 'vitest';
import { DAY, istDate } from '#domain/calendar/time.ts';
import { passMessages } from '#domain/passes/messages.ts';
import { admin } from '#tests/support/admin.ts';
import { moveClock, runCron, runHousekeeping, workerNow } from '#tests/support/api.ts';
import { type Customer, customer, elsewhere } from '#tests/support/customer.ts';
import { expectSoundBooks, readBooks } from '#tests/support/money/books.ts';
import { buyPackage, holdSession, journey } from '#tests/support/packages/passes.ts';
import { emails } from '#tests/support/providers.ts';
import { expectRefusal } from '#tests/support/refusals.ts';

/** The package's last moment, and the client in a session of that time. */
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

test('its client is reminded 60, 30 and 7 days before the end of what is open, once each', async () => {
  const asha = await customer();
  await buyPackage(asha, { service: 'confident' });
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
});

test('nobody is reminded of what was refunded, or asked back', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha);
  const amount = (await journey(asha))[0]?.refund.open;
  await asha.request('POST', `/journey/${id}/refund`, { amount, reason: '', cancelsCalls: false });
  await atDaysBeforeEnd(asha, await until(asha), 20);
  await runHousekeeping();
  await runCron();
  expect(await endingEmails(asha)).toEqual([]);
});

test('the client extends it by three months, once, and is reminded by its new end', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha);
  const before = await until(asha);
  const late = await atDaysBeforeEnd(asha, before, 5);

  const replies = await Promise.all(
    Array.from({ length: 5 }, () => late.request('POST', `/journey/${id}/extend`, {})),
  );

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  const months = (at: number) => Number(istDate(at).slice(5, 7));
  const after = await until(late);
  expect((months(after) - months(before) + 12) % 12).toBe(3);
  expect((await journey(late))[0]).toMatchObject({ canExtend: false });
  await runHousekeeping();
  await runCron();
  expect(await endingEmails(asha)).toEqual([]);
});

test('after its end nothing can be booked, extended or asked back, and what was open is forfeited', async () => {
  const asha = await customer();
  const { id, sessions } = await buyPackage(asha);
  const late = await atDaysBeforeEnd(asha, await until(asha), -1);

  const [view] = await journey(late);
  expect(view?.sessions[1]).toMatchObject({ state: 'forfeited', why: 'not used in time' });
  expect(view).toMatchObject({ isLive: false, canExtend: false, refund: { open: 0 } });
  const date = istDate(workerNow() + 3 * DAY);
  const session = sessions[1];
  if (session) expectRefusal(await holdSession(late, session, { date }), 'conflict');
  expectRefusal(
    await late.request('POST', `/journey/${id}/extend`, {}),
    'conflict',
    passMessages.extended,
  );
  expectRefusal(
    await late.request('POST', `/journey/${id}/refund`, { amount: 0, reason: '' }),
    'conflict',
    passMessages.nothingToReturn,
  );
  expectSoundBooks(await readBooks());
});

test('the desk extends it even then, from that day, and the sessions are open again', async () => {
  const [asha, nila] = [await customer(), await admin()];
  const { id } = await buyPackage(asha);
  const late = await atDaysBeforeEnd(asha, await until(asha), -10);
  const desk = await elsewhere(nila);
  const path = `/admin/passes/${id}/extend`;

  expectRefusal(await desk.request('POST', path, { months: 13, reason: 'Ill' }), 'invalid');
  expectRefusal(await desk.request('POST', path, { months: 2, reason: '' }), 'invalid');
  expect((await desk.request('POST', path, { months: 2, reason: 'Ill' })).status).toBe(200);

  const [view] = await journey(late);
  expect(view?.sessions[1]?.state).toBe('open');
  expect(((view?.validUntil ?? 0) - workerNow()) / DAY).toBeGreaterThan(58);
});

test('a call is booked only for a time before the end', async () => {
  const asha = await customer();
  const { sessions } = await buyPackage(asha);
  const late = await atDaysBeforeEnd(asha, await until(asha), 3);
  const session = sessions[1];
  if (!session) throw new Error('no session');

  const tooLate = istDate(workerNow() + 5 * DAY);
  expectRefusal(
    await holdSession(late, session, { date: tooLate }),
    'invalid',
    passMessages.endsBefore,
  );
  const inTime = istDate(workerNow() + 2 * DAY);
  expect((await holdSession(late, session, { date: inTime })).status).toBe(201);
});
