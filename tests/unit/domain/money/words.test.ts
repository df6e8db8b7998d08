import { expect, test } from 'vitest';
import {
  alreadyResolved,
  issueWords,
  webhooksSilent,
} from '#domain/money/reconciliation-issues.ts';
import { moneyKindLabels } from '#domain/money/weeks.ts';

test.each(Object.entries(issueWords))('"%s" is explained, with what can be done', (_, words) => {
  const { title, meaning, action } = words;
  expect(title).toMatch(/^[A-Z].+[a-z]$/);
  expect(meaning).toMatch(/^[A-Z].+\.$/);
  expect(action).toMatch(/ again$/);
});

test('says what is in order, and that no webhook comes', () => {
  expect(alreadyResolved).toMatch(/^This is in order/);
  expect(webhooksSilent).toContain('has sent us no webhook');
  expect(Object.values(moneyKindLabels)).toEqual([
    'Paid',
    'Refunded',
    'Being refunded',
    'Orders open',
  ]);
});
