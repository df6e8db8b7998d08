import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refundCases } from '#domain/money/refund-cases.ts';

test('the decision about refunds lists the cases of the policy', () => {
  const decisions = 'docs/decisions/0006-choices-where-the-specification-is-silent.md';
  const bullets = readFileSync(decisions, 'utf8').split('\n- ');
  const refunds = bullets.find((bullet) => bullet.startsWith('**Refunds**'))?.replace(/\s+/g, ' ');
  for (const { clause } of refundCases) expect(refunds).toContain(clause);
});
