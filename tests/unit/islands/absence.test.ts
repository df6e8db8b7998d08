import { expect, test } from 'vitest';
import {
  ASSIGN,
  CANCEL,
  defaultChoice,
  isRefunded,
  LEAVE,
  planText,
  runInOrder,
} from '#dashboard/absence/plan.ts';

const arnab = { slug: 'arnab', name: 'Arnab Sen' };

test('the choice for all calls assigns each call that has a free mentor', () => {
  expect(defaultChoice(ASSIGN, { free: [arnab] })).toBe('arnab');
  expect(defaultChoice(ASSIGN, { free: [] })).toBe(LEAVE);
  expect(defaultChoice(CANCEL, { free: [arnab] })).toBe(CANCEL);
});

test('the button names how many calls it cancels and assigns', () => {
  expect(planText([CANCEL, LEAVE, 'arnab', CANCEL])).toBe('Cancel 2 calls and assign 1 call');
  expect(planText(['arnab', 'zoya'])).toBe('Assign 2 calls');
  expect(planText([LEAVE])).toBe('Done');
});

test('cancelling a session of a package refunds nothing', () => {
  const call = { price: 99, sessionId: null, service: 'discovery-call' } as const;
  expect(isRefunded(call)).toBe(true);
  expect(isRefunded({ ...call, price: 0, sessionId: 'session-1' })).toBe(false);
  expect(isRefunded({ ...call, service: 'confident' })).toBe(false);
});

test('a run continues after a failure and ends after a stop', async () => {
  const done: string[] = [];
  let isStopped = false;
  await runInOrder(['first', 'second', 'third'], {
    act: async (task) => ({ isDone: task !== 'first', text: task }),
    onStart: (number) => done.push(`start ${number}`),
    onOutcome: (task, outcome) => {
      done.push(`${task} ${outcome.isDone}`);
      isStopped = task === 'second';
    },
    isStopped: () => isStopped,
  });
  expect(done).toEqual(['start 1', 'first false', 'start 2', 'second true']);
});
