/** The journey: what came of each call stands beside its session. */
import { expect, test } from 'vitest';
import { DAY } from '#domain/calendar/time.ts';
import type { showJourney } from '#functions/services/passes/show-journey.ts';
import { admin } from '#tests/support/admin.ts';
import { moveClock } from '#tests/support/api.ts';
import { type Customer, customer, elsewhere } from '#tests/support/customer.ts';
import { uploaded } from '#tests/support/packages/documents.ts';
import { bookSession, buyPackage, openSession } from '#tests/support/packages/passes.ts';
import { savePlan, sendPlan } from '#tests/support/packages/plans.ts';

type Journey = Awaited<ReturnType<typeof showJourney>>;

async function sessionsOf(customer: Customer) {
  const { body } = await customer.request<Journey>('GET', '/journey');
  return body.packages[0]?.sessions ?? [];
}

test('files are counted for their call, and a summary is there once its plan was sent', async () => {
  const asha = await customer();
  const { id } = await buyPackage(asha);
  const lor = await bookSession(asha, await openSession(asha, 'lor'));
  await uploaded(asha, { booking: id });
  await uploaded(asha, { booking: id });
  await uploaded(asha);
  const ravi = await customer();
  await buyPackage(ravi, { time: '16:00' });
  await moveClock(6 * DAY);
  const [later, nila] = [await elsewhere(asha), await admin()];
  await savePlan(nila, id);
  expect((await sessionsOf(later))[0]).toMatchObject({ files: 2, summary: null });
  await sendPlan(nila, id);

  const sessions = await sessionsOf(later);

  expect(sessions[0]).toMatchObject({ files: 2, summary: 'Two good options.' });
  const booked = sessions.find(({ booking }) => booking?.id === lor);
  expect(booked).toMatchObject({ files: 0, summary: null });
  expect(sessions.at(-1)).toMatchObject({ booking: null, files: 0, summary: null });
  expect((await sessionsOf(await elsewhere(ravi)))[0]).toMatchObject({ files: 0, summary: null });
});
