import { expect, test } from 'vitest';
import { type Limit, limits, mailboxOf } from '#domain/account/limits.ts';

const QUARTER = 15 * 60_000;

test('guessing one password gets ten answers in a quarter of an hour, at best', () => {
  const { attempts, window, firstWait }: Limit = limits.password;
  let answers = attempts;
  for (let elapsed = firstWait ?? 0, wait = elapsed; elapsed < QUARTER; answers += 1) {
    wait = Math.min(2 * wait, window);
    elapsed += wait;
  }

  expect(answers).toBe(10);
});

/** What people try; the clean-up of holds is no attempt of theirs. */
const { holdCleanup: _, ...ofPeople } = limits;

test.each(Object.entries(ofPeople))(
  '%s allows more than one attempt, within a time',
  (_, limit) => {
    expect(limit.attempts).toBeGreaterThan(1);
    expect(limit.window).toBeGreaterThan(0);
  },
);

test.each([
  ['Asha.Rao@Example.com', 'asha.rao@example.com'],
  ['asha+news@example.com', 'asha@example.com'],
  ['asha+a+b@example.com', 'asha@example.com'],
  ['+91@example.com', '+91@example.com'],
  ['a.sha.rao+x@gmail.com', 'asharao@gmail.com'],
  ['asharao@googlemail.com', 'asharao@gmail.com'],
])('limits count %s as the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
