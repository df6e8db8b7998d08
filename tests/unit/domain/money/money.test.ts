import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withRules } from '#content/rules.ts';
import type { CallId } from '#domain/catalogue.ts';
import { callState } from '#domain/money/call-state.ts';
import { CURRENCY, formatAmount, formatRupees, toPaise } from '#domain/money/money.ts';
import {
  alreadyResolved,
  issueWords,
  webhooksSilent,
} from '#domain/money/reconciliation-issues.ts';
import { moneyIfCancelled, refundCases } from '#domain/money/refund-cases.ts';
import { financialYear, receiptNumber, taxIn } from '#domain/money/tax-receipt.ts';
import { type MoneyEntry, moneyKindLabels, sumsOf } from '#domain/money/weeks.ts';
import { moneyQuery } from '#domain/money/weeks-query.ts';

test('the currency is INR', () => {
  expect(CURRENCY).toBe('INR');
});

test.each([
  [0, 0],
  [99, 9900],
  [1499, 149900],
  [13999, 1399900],
])('%i rupees are %i paise', (rupees, paise) => {
  expect(toPaise(rupees)).toBe(paise);
});

test.each([
  [0, '₹0'],
  [99, '₹99'],
  [1999, '₹1,999'],
  [13999, '₹13,999'],
  [609899, '₹6,09,899'],
  [12345678, '₹1,23,45,678'],
])('%i is written %s, without paise and grouped the Indian way', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test.each([
  [0n, '₹0'],
  [5n, '₹0.05'],
  [9950n, '₹99.50'],
  [2n ** 64n - 16n, '₹1,84,46,74,40,73,70,95,516'],
  [2n ** 64n - 15n, '₹1,84,46,74,40,73,70,95,516.01'],
])('a sum of %i paise is written %s, to the paisa', (paise, text) => {
  expect(formatAmount(paise, CURRENCY)).toBe(text);
});

test.each<[string, CallId, boolean, string]>([
  ['confirmed', 'lor', true, 'confirmed'],
  ['confirmed', 'lor', false, 'paid'],
  ['cancelled', 'lor', true, 'cancelled'],
  ['cancelled', 'lost', true, 'paid'],
])('the payment of a %s call of %s, confirmed %s, is %s', (status, service, isConfirmed, state) => {
  const call = { status, service, bookingConfirmed: isConfirmed, sessionId: null };
  expect(callState(call)).toBe(state);
});

test('a session of a package has no payment of its own that stays', () => {
  const call = { status: 'cancelled', service: 'lor', bookingConfirmed: true } as const;
  expect(callState({ ...call, sessionId: 'one' })).toBe('paid');
});

test.each([
  ['2026-03-31T23:59:59+05:30', '25-26'],
  ['2026-04-01T00:00:00+05:30', '26-27'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-11-21T12:00:00Z', '26-27'],
  ['2099-12-31T12:00:00Z', '99-00'],
])('%s falls in the year %s', (instant, year) => {
  expect(financialYear(Date.parse(instant))).toBe(year);
});

test.each([
  [1, 'WM/26-27/00001'],
  [42, 'WM/26-27/00042'],
  [9_999_999, 'WM/26-27/9999999'],
])('the receipt %i is numbered %s, within sixteen characters', (serial, number) => {
  expect(receiptNumber('26-27', serial)).toBe(number);
  expect(number.length).toBeLessThanOrEqual(16);
});

test.each([9900, 149_900, 1_399_900, 1, 0])('the parts of %i paise add up', (amount) => {
  const { taxable, central, state } = taxIn(amount, 18);
  expect(taxable + central + state).toBe(amount);
  expect(Math.abs(central - state)).toBeLessThanOrEqual(1);
});

test('118 rupees are 100, and 9 for each of the two', () => {
  expect(taxIn(11_800, 18)).toEqual({ taxable: 10_000, central: 900, state: 900 });
});

test('entries are summed by their kind, to the paisa', () => {
  const entry = (kind: MoneyEntry['kind'], amount: string): MoneyEntry => ({
    ...{ week: 0, service: null, kind, amount },
  });

  const sums = sumsOf([
    entry('paid', '9007199254740993'),
    entry('paid', '9900'),
    entry('refunded', '100'),
    entry('refunding', '200'),
    entry('open', '300'),
  ]);

  const others = { refunded: 100n, refunding: 200n, open: 300n };
  expect(sums).toEqual({ paid: 9_007_199_254_750_893n, ...others });
});

test.each([
  [{}, 12],
  [{ weeks: '1' }, 1],
  [{ weeks: '53' }, 53],
  [{ weeks: '0' }, undefined],
  [{ weeks: '54' }, undefined],
  [{ weeks: '1.5' }, undefined],
])('%j asks for %j weeks', (query, weeks) => {
  expect(moneyQuery.safeParse(query).data?.weeks).toBe(weeks);
});

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
