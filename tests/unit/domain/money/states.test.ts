import { expect, test } from 'vitest';
import { istDate } from '#domain/calendar/time.ts';
import { formatAmount } from '#domain/money/money.ts';
import {
  moneyLabels,
  moneyState,
  type Refund,
  refundExpectedBy,
  refundWords,
} from '#domain/money/states.ts';

const FRIDAY = Date.parse('2026-11-20T12:00:00+05:30');
const due: Refund = {
  ...{ amount: 9900, state: 'due', providerId: null, createdAt: FRIDAY, processedAt: null },
};
const requested: Refund = { ...due, state: 'requested', providerId: 'rfnd_1' };
const processed: Refund = { ...requested, state: 'processed', processedAt: FRIDAY };

test.each([
  [false, 9900, [], 'paid'],
  [true, 9900, [], 'confirmed'],
  [false, 9900, [due], 'refunding'],
  [false, 9900, [requested], 'refunding'],
  [false, 9900, [processed], 'refunded'],
  [true, 19_800, [processed, requested], 'refunding'],
  [true, 9901, [processed], 'partly refunded'],
  [true, 19_801, [processed, processed], 'partly refunded'],
  [true, 19_800, [processed, processed], 'refunded'],
] as const)('confirmed %s, %i with the refunds %j is %s', (isConfirmed, paid, refunds, state) => {
  expect(moneyState(isConfirmed, paid, [...refunds])).toBe(state);
});

test('each state has its words', () => {
  expect(moneyLabels).toEqual({
    paid: 'Paid',
    confirmed: 'Paid, booking confirmed',
    refunding: 'Being refunded',
    'partly refunded': 'Partly refunded',
    refunded: 'Refunded',
  });
});

test.each([
  [due, '₹99 is on its way back, and should be with you by Friday, 4 December 2026.'],
  [
    requested,
    '₹99 is on its way back, and should be with you by Friday, 4 December 2026. Reference rfnd_1.',
  ],
  [
    { ...due, processedAt: FRIDAY },
    '₹99 is on its way back, and should be with you by Friday, 4 December 2026.',
  ],
  [processed, '₹99 went back on Friday, 20 November 2026. Reference rfnd_1.'],
])('a refund says how much, when, and under what reference', (refund, words) => {
  expect(refundWords(refund, 'INR')).toBe(words);
});

test.each([
  ['2026-11-20', '2026-12-04'],
  ['2026-11-21', '2026-12-04'],
  ['2026-11-22', '2026-12-04'],
  ['2026-11-23', '2026-12-07'],
])('ten business days after %s is %s', (date, expected) => {
  expect(istDate(refundExpectedBy(Date.parse(`${date}T10:00:00+05:30`)))).toBe(expected);
});

test.each([
  [9900, 'INR', '₹99'],
  [9950, 'INR', '₹99.50'],
  [1_399_900, 'INR', '₹13,999'],
  [500, 'USD', '$5'],
])('%i of %s is written %s', (amount, currency, text) => {
  expect(formatAmount(amount, currency)).toBe(text);
});
