import { expect, test } from 'vitest';
import { istDate } from '#domain/calendar/time.ts';
import { formatAmount } from '#domain/money/money.ts';
import {
  moneyLabels,
  moneyState,
  type Refund,
  refundExpectedBy,
  refundedSum,
  refundWords,
} from '#domain/money/states.ts';

const FRIDAY = Date.parse('2026-11-20T12:00:00+05:30');
const due: Refund = {
  ...{ amount: 9900, state: 'due', providerId: null, createdAt: FRIDAY, processedAt: null },
  ...{ attempt: 1, lastError: null },
};
const requested: Refund = { ...due, state: 'requested', providerId: 'rfnd_1' };
const refusedByProvider: Refund = { ...due, lastError: 'The id does not exist' };
const refusedByBank: Refund = { ...due, attempt: 2, providerId: 'rfnd_1' };
const DELAYED = '₹99 could not be refunded yet. We are trying again; you need not do anything.';
const processed: Refund = { ...requested, state: 'processed', processedAt: FRIDAY };

test.each([
  ['paid', 9900, [], 'paid'],
  ['confirmed', 9900, [], 'confirmed'],
  ['cancelled', 9900, [], 'cancelled'],
  ['paid', 9900, [due], 'refunding'],
  ['paid', 9900, [requested], 'refunding'],
  ['paid', 9900, [processed], 'refunded'],
  ['cancelled', 9900, [processed], 'refunded'],
  ['confirmed', 9900, [refusedByProvider], 'refund delayed'],
  ['confirmed', 9900, [refusedByBank], 'refund delayed'],
  ['confirmed', 19_800, [processed, requested], 'refunding'],
  ['confirmed', 9901, [processed], 'partly refunded'],
  ['confirmed', 19_801, [processed, processed], 'partly refunded'],
  ['confirmed', 19_800, [processed, processed], 'refunded'],
] as const)('%s, %i with the refunds %j is %s', (call, paid, refunds, state) => {
  expect(moneyState(call, paid, [...refunds])).toBe(state);
});

test('each state has its words', () => {
  expect(moneyLabels).toEqual({
    paid: 'Paid',
    confirmed: 'Paid, booking confirmed',
    cancelled: 'Paid, call cancelled',
    refunding: 'Being refunded',
    'refund delayed': 'Refund delayed',
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
  [refusedByProvider, DELAYED],
  [refusedByBank, DELAYED],
  [processed, '₹99 went back on Friday, 20 November 2026. Reference rfnd_1.'],
])('a refund says how much, when, and under what reference', (refund, words) => {
  expect(refundWords(refund, 'INR')).toBe(words);
});

test('a delayed refund does not count as refunded', () => {
  expect(refundedSum([refusedByProvider, refusedByBank])).toBe(0);
  expect(refundedSum([refusedByBank, due, requested, processed])).toBe(3 * 9900);
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
