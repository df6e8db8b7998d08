/**
 * Runs random steps (such as bookings, refunds and crashes) with the real API and database.
 * Checks the invariants after every step and the money at the end.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resetAll, runWorkerIn } from '#support/api.ts';
import { commands } from '#support/money/commands.ts';
import { ModelRun } from '#support/money/model-run.ts';
import { isDeep, progress, report, seed, seededRandom } from '#support/stack/deep.ts';

runWorkerIn('workerd');

const RUNS = isDeep ? 1000 : 5;
const MAX_COMMANDS = 40;
const A_RUN_MS = 30_000;

test(`loses no money and sells no slot twice in any order of events and crashes (${RUNS} runs)`, {
  timeout: RUNS * A_RUN_MS,
}, async () => {
  seededRandom();
  let steps = 0;
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.commands(commands, { maxCommands: MAX_COMMANDS, size: 'max' }),
      async (chosen) => {
        await resetAll();
        const run = await ModelRun.start();
        await fc.asyncModelRun(() => ({ model: {}, real: run }), chosen);
        await run.settle();
        steps += [...chosen].length;
        runs += 1;
        if (runs % 20 === 0) progress('model', runs, RUNS);
      },
    ),
    { numRuns: RUNS, seed },
  );
  report(`model: ${RUNS} runs, ${steps} steps, 0 failures, seed ${seed}`);
  expect(steps).toBeGreaterThan(RUNS);
});
