import { expect, test } from 'vitest';
import { CANCEL, isRefunded, LEAVE, planText } from '#dashboard/absence/plan.ts';

test('the button of the absence dialog says how many calls will be cancelled and assigned', () => {
  expect(planText([CANCEL, LEAVE, 'arnab', CANCEL])).toBe('Cancel 2 calls and assign 1 call');
  expect(planText(['arnab', 'zoya'])).toBe('Assign 2 calls');
  expect(planText([LEAVE])).toBe('Done');
});

test('cancelling a package session of an absent mentor refunds nothing', () => {
  const call = { price: 99, sessionId: null, service: 'discovery-call' } as const;
  expect(isRefunded(call)).toBe(true);
  expect(isRefunded({ ...call, price: 0, sessionId: 'session-1' })).toBe(false);
  expect(isRefunded({ ...call, service: 'confident' })).toBe(false);
});
