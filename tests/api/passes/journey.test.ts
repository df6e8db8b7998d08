/** A package elsewhere: in the journey, on the account page, in the export, and after its account is deleted. */
import { expect, test } from 'vitest';
import { passes, passRefunds, passSessions } from '#db/schema/index.ts';
import { DAY } from '#domain/calendar/time.ts';
import type { showAccount } from '#functions/services/accounts/show-account.ts';
import { admin } from '#tests/support/admin.ts';
import { db, moveClock, runHousekeeping } from '#tests/support/api.ts';
import {
  type Customer,
  customer,
  customerWithPassword,
  elsewhere,
  PASSWORD,
} from '#tests/support/customer.ts';
import { uploaded } from '#tests/support/packages/documents.ts';
import {
  askRefund,
  bookSession,
  buyPackage,
  journey,
  openAmount,
  openSession,
} from '#tests/support/packages/passes.ts';
import { savePlan, sendPlan } from '#tests/support/packages/plans.ts';
import { confirmedCall } from '#tests/support/providers.ts';

const reason = 'My father is ill and we move to Pune.';

async function unusedOf(customer: Customer) {
  type Account = Awaited<ReturnType<typeof showAccount>>;
  return (await customer.request<Account>('GET', '/account')).body.unused;
}

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

test('the account names the open sessions and their refund until the package ends; the export has all', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const { id } = await buyPackage(asha, { service: 'confident' });
  await bookSession(asha, await openSession(asha, 'lor'));
  await confirmedCall(ravi, { time: '16:00' });

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
  expect(await unusedOf(await elsewhere(asha))).toEqual([]);
});

test('a deleted account leaves the amounts of a package without its words, until the ledger ends', async () => {
  const asha = await customerWithPassword();
  const { id } = await buyPackage(asha, { service: 'confident' });
  const amount = await openAmount(asha);
  await askRefund(asha, id, { amount, reason, cancelsCalls: false });
  await moveClock(6 * DAY);
  const deletion = { currentPassword: PASSWORD };
  const later = await elsewhere(asha);
  expect((await later.request('POST', '/account/deletion', deletion)).status).toBe(204);

  expect(await db.query.passRefunds.findMany()).toMatchObject([{ reason: '', amount: 899_900 }]);
  expect(await db.query.passSessions.findMany()).toHaveLength(6);
  for (const years of [4, 9, 9]) {
    await moveClock(years * 366 * DAY);
    await runHousekeeping();
  }
  for (const table of [passes, passSessions, passRefunds]) {
    expect(await db.select().from(table)).toEqual([]);
  }
});
