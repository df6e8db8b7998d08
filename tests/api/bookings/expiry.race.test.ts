/** At the moment a hold ends many people reach for its slot, its owner among them. */
import { expect, test } from 'vitest';
import { answerIn, db, moveClock, workerNow } from '#tests/support/api.ts';
import { crowd, customer } from '#tests/support/customer.ts';
import { LAPSED } from '#tests/support/refunds.ts';
import { inParallel, isDeep, report } from '#tests/support/stack/deep.ts';

answerIn('workerd');

/** The owner may claim ten times in ten minutes. */
const OWN_CLAIMS = 8;
const CLAIMS = isDeep ? 1000 : 200;
const BATCH_SIZE = 100;

test(`2.3.4, 15.4.2 of ${CLAIMS} claims around the end of a hold one wins, and one hold lives`, {
  timeout: CLAIMS * 500,
}, async () => {
  const asha = await customer();
  await asha.held();
  const rivals = await crowd(CLAIMS - OWN_CLAIMS);
  const turn = rivals.length / OWN_CLAIMS;
  const claims = rivals.flatMap((rival, n) => (n % turn === 0 ? [rival, asha] : [rival]));

  const answers: number[] = [];
  await inParallel(claims, BATCH_SIZE, async (person, n) => {
    // The hold ends while the claims of many are under way.
    if (n === CLAIMS / 2) await moveClock(LAPSED);
    answers.push((await person.hold()).status);
  });

  const holds = await db.query.tempReservations.findMany();
  const live = holds.filter(({ expiresAt }) => expiresAt > workerNow());
  const won = answers.filter((status) => status === 201);
  const resumed = answers.filter((status) => status === 200);
  expect(won).toHaveLength(1);
  expect(live).toHaveLength(1);
  expect(resumed.length).toBeGreaterThan(0);
  expect(answers.filter((status) => status === 409)).toHaveLength(CLAIMS - 1 - resumed.length);
  report(
    `expiry: ${CLAIMS} claims, ${won.length} won, ${resumed.length} resumed, ${live.length} live hold`,
  );
});
