import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withRules } from '#content/rules.ts';
import { moneyIfCancelled, refundCases } from '#domain/money/refund-cases.ts';

test('money goes back in the two cases of the specification and in two of the law', () => {
  expect(refundCases.map(({ clause }) => clause)).toEqual([
    ...['you paid twice', 'a technical failure could not be resolved'],
    ...['we cancelled your call', 'your mentor did not come'],
  ]);
});

test('the decision about refunds lists the cases of the policy', () => {
  const decisions = 'docs/decisions/0006-choices-where-the-specification-is-silent.md';
  const bullets = readFileSync(decisions, 'utf8').split('\n- ');
  const refunds = bullets.find((bullet) => bullet.startsWith('**Refunds**'))?.replace(/\s+/g, ' ');
  for (const { clause } of refundCases) expect(refunds).toContain(clause);
});

test('the cancel dialog, its email and the policies name every case', () => {
  const policies = ['refunds', 'terms'].map((name) =>
    withRules(
      readFileSync(`src/content/policies/${name}.md`, 'utf8').replace(
        /^\{(\w+)\}$/gm,
        '<p>{$1}</p>',
      ),
    ),
  );
  for (const { clause, what } of refundCases) {
    expect(moneyIfCancelled).toContain(clause);
    expect(policies[0]).toContain(what);
    expect(policies[1]).toContain(clause);
  }
});

test('no other text for clients lists the cases in words of its own', () => {
  const texts = globSync('{src,functions}/**/*.{ts,tsx,astro,md,json}', {
    exclude: ['src/islands/admin/**'],
  });
  const naming = texts.filter((file) =>
    /duplicate payment|technical failure/i.test(readFileSync(file, 'utf8')),
  );
  expect(naming).toEqual(['src/domain/money/refund-cases.ts']);
});
