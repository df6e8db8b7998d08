/** Before an account is deleted its owner reads what goes with it. */
import { expect, test } from 'vitest';
import { DAY } from '#domain/calendar/time.ts';
import type { showAccount } from '#functions/services/accounts/show-account.ts';
import { moveClock } from '#tests/support/api.ts';
import { type Customer, customer, elsewhere } from '#tests/support/customer.ts';
import { bookSession, buyPackage, journey, openSession } from '#tests/support/packages/passes.ts';
import { confirmedCall } from '#tests/support/providers.ts';

async function unusedOf(customer: Customer) {
  const { body } = await customer.request<Awaited<ReturnType<typeof showAccount>>>(
    'GET',
    '/account',
  );
  return body.unused;
}

test('the sessions that are open are named, with what can be paid back for them', async () => {
  const [asha, ravi] = [await customer(), await customer()];
  const { id } = await buyPackage(asha, { service: 'confident' });
  await bookSession(asha, await openSession(asha, 'lor'));
  await confirmedCall(ravi, { time: '16:00' });

  expect(await unusedOf(asha)).toEqual([
    {
      ...{ id, title: 'Confident & Clear', refund: 769_900, isAsked: false },
      sessions: ['Finalize college list', 'Resume', 'SOPs or essays', 'Interview'],
    },
  ]);
  expect(await unusedOf(ravi)).toEqual([]);
});

test('what is asked back already is said, and what has ended is not', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha, { service: 'confident' });
  const amount = (await journey(asha))[0]?.refund.open;
  await asha.request('POST', `/journey/${id}/refund`, { amount, reason: '', cancelsCalls: false });
  expect(await unusedOf(asha)).toMatchObject([{ isAsked: true }]);

  await moveClock(367 * DAY);
  expect(await unusedOf(await elsewhere(asha))).toEqual([]);
});
