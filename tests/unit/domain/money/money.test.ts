import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillPlaceholders } from '#content/placeholders.ts';
import { issueWords, webhooksSilentText } from '#dashboard/attention/issueWords.ts';
import type { CallId } from '#domain/catalogue.ts';
import { moneyQuery } from '#domain/list-queries.ts';
import { formatAmount, formatRupees } from '#domain/money/money.ts';
import { alreadyResolved } from '#domain/money/reconciliation-issues.ts';
import { moneyIfCancelled, refundCases } from '#domain/money/refund-cases.ts';
import {
  type MoneyEntry,
  moneyKindLabels,
  moneyRange,
  periodsOf,
  rangeChoices,
  sumsOf,
} from '#domain/money/sums.ts';
import { financialYear, receiptNumber, splitTax } from '#domain/money/tax-receipt.ts';
import { stateWithoutRefunds } from '#domain/packages/states.ts';

test.each([
  [99, '₹99'],
  [13999, '₹13,999'],
  [12345678, '₹1,23,45,678'],
])('shows %i rupees as %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

test.each([
  [5n, 'INR', '₹0.05'],
  [9900, 'INR', '₹99'],
  [9950, 'INR', '₹99.50'],
  [500, 'USD', '$5'],
  [2n ** 64n - 16n, 'INR', '₹1,84,46,74,40,73,70,95,516'],
  [2n ** 64n - 15n, 'INR', '₹1,84,46,74,40,73,70,95,516.01'],
])('formats %s, an amount in the smallest unit of %s, as %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});

test.each<[string, CallId, boolean, string | null, string]>([
  ['confirmed', 'lor', true, null, 'confirmed'],
  ['confirmed', 'lor', false, null, 'paid'],
  ['cancelled', 'lor', true, null, 'cancelled'],
  ['cancelled', 'lor', true, 'session-id', 'paid'],
  ['cancelled', 'lost', true, null, 'paid'],
])('a payment for a %s %s call (acknowledged: %s, session: %s) is %s', (...row) => {
  const [status, service, bookingConfirmed, sessionId, state] = row;
  expect(stateWithoutRefunds({ status, service, bookingConfirmed, sessionId })).toBe(state);
});

test.each([
  ['2026-03-31T23:59:59+05:30', '25-26'],
  ['2026-04-01T00:00:00+05:30', '26-27'],
  ['2026-03-31T18:30:00Z', '26-27'],
  ['2026-11-21T12:00:00Z', '26-27'],
  ['2099-12-31T12:00:00Z', '99-00'],
])('%s is in the financial year %s', (instant, year) => {
  expect(financialYear(Date.parse(instant))).toBe(year);
});

test.each([
  [1, 'WM/26-27/00001'],
  [42, 'WM/26-27/00042'],
  [9_999_999, 'WM/26-27/9999999'],
])('tax receipt %i gets the number %s, which has at most 16 characters', (serial, number) => {
  expect(receiptNumber('26-27', serial)).toBe(number);
  expect(number.length).toBeLessThanOrEqual(16);
});

test('splits an amount exactly into a taxable part and two halves of the 18 % tax', () => {
  expect(splitTax(11_800, 18)).toEqual({ taxable: 10_000, central: 900, state: 900 });
  for (const amount of [9900, 149_900, 1_399_900, 1, 0]) {
    const { taxable, central, state } = splitTax(amount, 18);
    expect(taxable + central + state).toBe(amount);
    expect(Math.abs(central - state)).toBeLessThanOrEqual(1);
  }
});

test('adds up payments and refunds by kind, exact to the paisa', () => {
  const entry = (kind: MoneyEntry['kind'], amount: string): MoneyEntry => {
    return { period: '2026-11-23', service: null, kind, amount };
  };
  const sums = sumsOf([
    entry('paid', '9007199254740993'),
    entry('paid', '9900'),
    entry('refunded', '100'),
    entry('refunding', '200'),
    entry('open', '300'),
    entry('paid_outside', '400'),
  ]);
  const others = { refunded: 100n, refunding: 200n, open: 300n, paid_outside: 400n };
  const none = { refunded_outside: 0n, refunding_outside: 0n };
  expect(sums).toEqual({ paid: 9_007_199_254_750_893n, ...others, ...none });
});

test.each([
  ['2026-11-29', '2026-11-29', true],
  ['2026-11-29', '2026-11-28', false],
  ['2026-02-30', '2026-11-28', false],
  ['2024-02-28', '2026-02-27', true],
  ['2024-02-28', '2026-02-28', false],
])('an admin can list payments from %s to %s: %s', (from, to, isAllowed) => {
  expect(moneyQuery.safeParse({ from, to }).success).toBe(isAllowed);
});

test('sums payments by week (from Monday) for up to 26 weeks, and by month for longer ranges', () => {
  const range = { from: '2026-06-03', to: '2026-12-01' };
  const weeks = periodsOf(range);
  expect(weeks).toHaveLength(27);
  expect(periodsOf({ from: '2026-11-30', to: '2026-11-30' })).toEqual(['2026-11-30']);
  expect([weeks[0], weeks.at(-1)]).toEqual(['2026-06-01', '2026-11-30']);
  const months = periodsOf({ ...range, to: '2026-12-02' });
  expect(months).toHaveLength(7);
  expect([months[0], months.at(-1)]).toEqual(['2026-06-01', '2026-12-01']);
});

test('the payments view shows twelve weeks by default and offers three other date ranges', () => {
  const [from, to] = ['2026-09-07', '2026-11-29'];
  expect(moneyRange({}, to)).toEqual({ from, to });
  expect(moneyRange({ to }, '2027-01-01')).toEqual({ from, to });
  expect(Object.values(rangeChoices('2027-03-31'))).toEqual([
    { from: '2027-03-01', to: '2027-03-31' },
    { from: '2027-02-01', to: '2027-02-28' },
    { from: '2026-04-01', to: '2027-03-31' },
  ]);
  expect(rangeChoices('2027-04-01')['This financial year']?.from).toBe('2027-04-01');
});

test('each kind of reconciliation issue has a title, a meaning and an action', () => {
  for (const { title, meaning, action } of Object.values(issueWords)) {
    expect(title).toMatch(/^[A-Z].+[a-z]$/);
    expect(meaning).toMatch(/^[A-Z].+\.$/);
    expect(action).toMatch(/^\w+ (again|or refund|payment|refund|reference)$/);
  }
  expect(alreadyResolved).toMatch(/^This problem is already resolved/);
  expect(webhooksSilentText).toContain('has sent us no webhook');
  const kinds = ['Paid', 'Refunded', 'Being refunded'];
  const outside = kinds.map((kind) => `${kind} outside this site`);
  expect(Object.values(moneyKindLabels)).toEqual([...kinds, 'Unpaid orders', ...outside]);
});

test('every policy and other text about refunds names all four refund cases', () => {
  expect(refundCases.map(({ clause }) => clause)).toEqual([
    'you paid twice',
    'a technical failure could not be resolved',
    'we cancelled your call',
    'your mentor did not come',
  ]);
  const decisions = 'docs/decisions/0006-choices-where-the-specification-is-silent.md';
  const bullets = readFileSync(decisions, 'utf8').split('\n- ');
  const decided = bullets.find((bullet) => bullet.startsWith('**Refunds.**'))?.replace(/\s+/g, ' ');
  const [refunds, terms] = ['refunds', 'terms'].map((name) => {
    const text = readFileSync(`src/content/policies/${name}.md`, 'utf8');
    return fillPlaceholders(text.replace(/^\{(\w+)\}$/gm, '<p>{$1}</p>'));
  });

  for (const { clause, what } of refundCases) {
    for (const text of [decided, moneyIfCancelled, terms]) expect(text).toContain(clause);
    expect(refunds).toContain(what);
  }
});

test('the refund cases are written in one file only', () => {
  const texts = globSync('{src,domain,functions}/**/*.{ts,tsx,astro,md,json}', {
    exclude: ['src/dashboard/**'],
  });
  const naming = texts.filter((file) =>
    /duplicate payment|technical failure/i.test(readFileSync(file, 'utf8')),
  );
  expect(naming).toEqual(['domain/money/refund-cases.ts']);
});
