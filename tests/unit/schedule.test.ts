import { expect, test } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { crons, rhythmOf } from '#domain/schedule.ts';

test('production has the triggers by which the Worker tells its runs apart', () => {
  expect(readConfig({}).triggers.crons).toEqual(Object.values(crons));
  expect(Object.values(crons).map(rhythmOf)).toEqual(Object.keys(crons));
});
