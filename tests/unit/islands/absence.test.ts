import { expect, test } from 'vitest';
import { buttonText, CANCEL, isRefundedIfCancelled } from '#dashboard/absence/choices.ts';

test('the button of the absence dialog says how many calls will be cancelled and assigned', () => {
  expect(buttonText([CANCEL, 'arnab', CANCEL])).toBe('Cancel 2 calls and assign 1 call');
  expect(buttonText(['arnab', 'zoya'])).toBe('Assign 2 calls');
  expect(buttonText([])).toBe('Done');
});

test('cancelling a package session of an absent mentor refunds nothing', () => {
  const call = { price: 99, sessionId: null, service: 'discovery-call' } as const;
  expect(isRefundedIfCancelled(call)).toBe(true);
  expect(isRefundedIfCancelled({ ...call, price: 0, sessionId: 'session-1' })).toBe(false);
  expect(isRefundedIfCancelled({ ...call, service: 'confident' })).toBe(false);
});
