/** What is kept of a package is in its owner's download, loses its words with the account, and ends with the ledger. */
import { expect, test } from 'vitest';
import { DAY } from '#domain/calendar/time.ts';
import { db, moveClock, runHousekeeping } from '#tests/support/api.ts';
import { customerWithPassword, elsewhere, PASSWORD } from '#tests/support/customer.ts';
import { buyPackage, journey } from '#tests/support/packages/passes.ts';

const words = 'My father is ill and we move to Pune.';

async function asked() {
  const asha = await customerWithPassword();
  const { id } = await buyPackage(asha, { service: 'confident' });
  const amount = (await journey(asha))[0]?.refund.open;
  const ask = { amount, reason: words, cancelsCalls: false };
  await asha.request('POST', `/journey/${id}/refund`, ask);
  return { asha, id };
}

test('the download holds packages, sessions and what was asked back', async () => {
  const { asha, id } = await asked();
  const { body } = await asha.request<Record<string, unknown[]>>('GET', '/account/data');
  expect(body).toMatchObject({ packages: [{ id }], packageRefunds: [{ reason: words }] });
  expect(body.packageSessions).toHaveLength(6);
});

test('a deleted account leaves the sums of a package, and none of its words', async () => {
  const { asha } = await asked();
  await moveClock(6 * DAY);
  const later = await elsewhere(asha);
  const { status } = await later.request('POST', '/account/deletion', {
    currentPassword: PASSWORD,
  });

  expect(status).toBe(204);
  const [request] = await db.query.passRefunds.findMany();
  expect(request).toMatchObject({ reason: '', amount: 899900 });
  expect(await db.query.passSessions.findMany()).toHaveLength(6);
});

test('with the ledger it is forgotten', async () => {
  await asked();
  for (const years of [4, 9, 9]) {
    await moveClock(years * 366 * DAY);
    await runHousekeeping();
  }
  expect(await db.query.passes.findMany()).toEqual([]);
  expect(await db.query.passSessions.findMany()).toEqual([]);
  expect(await db.query.passRefunds.findMany()).toEqual([]);
});
