import { expect, test } from 'vitest';
import * as input from '#domain/money/input.ts';
import { latePaymentRefund, paymentReceived } from '#domain/money/messages.ts';
import { isPaidOutside, outsidePaymentId } from '#domain/money/money.ts';
import { isRefundableAmount, refundId, returnByHand } from '#domain/money/refund.ts';
import {
  moneyLabels,
  moneyState,
  type Refund,
  refundExpectedBy,
  refundWords,
  sumWithoutDelayed,
} from '#domain/money/states.ts';
import { istDate } from '#domain/time.ts';

const schemas = { ...input };
const requestId = '8a1c1f0e-4f3e-4c53-9d7a-0d9f4c0c7b11';

test.each([
  ['1499.5', 149_950],
  ['19.99', 1999],
  [' 1 ', 100],
  ['0.29', null],
  ['1.005', null],
  ['-5', null],
  ['1e3', null],
  ['1,499', null],
  ['', null],
])('reads the typed amount %j as %j paise', (amount, paise) => {
  const form = input.refundForm.safeParse({ amount, reason: 'Asked for' });

  expect(form.data?.amount ?? null).toBe(paise);
});

test.each([
  [100, 100, true],
  [100, 200, true],
  [100, 199, false],
  [100, 99, false],
])('an admin can refund %i of %i unrefunded paise: %s', (amount, left, isPossible) => {
  expect(isRefundableAmount(amount, left)).toBe(isPossible);
});

test.each([
  ['refundForm', { reason: 'a'.repeat(201) }, 'reason', 'Please use at most 200 characters'],
  ['refundForm', { amount: '1,499' }, 'amount', /^Please enter an amount in rupees: at least 1/],
  ['refundInput', { amount: 99 }, 'amount', /^Please enter an amount in rupees: at least 1/],
  ['refundInput', { reason: ' ' }, 'reason', 'Please enter a reason'],
  ['refundRequestInput', {}, 'amount', /./],
  ['refundAnswer', { answer: '' }, 'answer', 'Please enter a reason'],
  ['refundByHand', { reference: ' ' }, 'reference', 'Please enter the reference of your payment'],
  ['sessionReopening', { reason: '' }, 'reason', 'Please enter a reason'],
  ['packageExtension', { months: 0 }, 'months', /^Please enter a whole number of months, from 1/],
  ['packageExtension', { months: 1.5 }, 'months', /^Please enter a whole number of months/],
  ['checkoutReply', {}, 'razorpay_signature', /./],
  ['issueInput', {}, 'subject', /./],
] as const)('the input %s explains why %j is refused', (name, value, field, message) => {
  const issues = schemas[name].safeParse(value).error?.issues ?? [];

  expect(issues.find(({ path }) => path[0] === field)?.message).toMatch(message);
});

test('the texts about a payment contain its id or amount', () => {
  expect(paymentReceived('pay_1')).toBe('Payment successful! Payment ID: pay_1');
  expect(latePaymentRefund('pay_1')).toMatch(/refunding the full amount.* Reference pay_1\.$/);
  expect(returnByHand(9900, 'INR')).toMatch(/^Please return ₹99 to the client outside/);
  expect([outsidePaymentId('1'), 'pay_1'].map(isPaidOutside)).toEqual([true, false]);
});

test('a refund’s id is made from the ids of the payment and the request', () => {
  expect(refundId('pay_1', requestId)).toBe(`refund-pay_1-${requestId}`);
});

const FRIDAY = Date.parse('2026-11-20T12:00:00+05:30');
const NEW = {
  paymentId: 'pay_1',
  providerId: null,
  processedAt: null,
  lastError: null,
  attempt: 1,
};
const due: Refund = { ...NEW, amount: 9900, state: 'due', createdAt: FRIDAY };
const requested: Refund = { ...due, state: 'requested', providerId: 'rfnd_1' };
const refusedByProvider: Refund = { ...due, lastError: 'The id does not exist' };
const refusedByBank: Refund = { ...due, attempt: 2, providerId: 'rfnd_1' };
const DELAYED = '₹99 could not be refunded yet. We are trying again. You need not do anything.';
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
] as const)('a %s payment of %i paise with the refunds %j is %s', (call, paid, refunds, state) => {
  expect(moneyState(call, paid, [...refunds])).toBe(state);
});

test('every state of a payment has a label', () => {
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

const ON_ITS_WAY = '₹99 is on its way back, and should be with you by Friday, 4 December 2026.';

test.each([
  [due, ON_ITS_WAY],
  [requested, `${ON_ITS_WAY} Reference rfnd_1.`],
  [{ ...due, processedAt: FRIDAY }, ON_ITS_WAY],
  // The time of a second attempt is not stored.
  [{ ...requested, attempt: 2 }, '₹99 is on its way back. Reference rfnd_1.'],
  [refusedByProvider, DELAYED],
  [refusedByBank, DELAYED],
  [
    { ...due, paymentId: 'outside-1' },
    '₹99 will be returned the way it was paid, outside of this site.',
  ],
  [processed, '₹99 went back on Friday, 20 November 2026. Reference rfnd_1.'],
  [
    { ...processed, paymentId: 'outside-1' },
    '₹99 went back on Friday, 20 November 2026. Reference rfnd_1.',
  ],
])('shows a refund with its amount, date and reference', (refund, words) => {
  expect(refundWords(refund, 'INR')).toBe(words);
});

test('a delayed refund does not count as part of the refunded amount', () => {
  expect(sumWithoutDelayed([refusedByProvider, refusedByBank])).toBe(0);
  expect(sumWithoutDelayed([refusedByBank, due, requested, processed])).toBe(3 * 9900);
});

test.each([
  ['2026-11-20', '2026-12-04'],
  ['2026-11-21', '2026-12-04'],
  ['2026-11-22', '2026-12-04'],
  ['2026-11-23', '2026-12-07'],
])('ten business days after %s is %s', (date, expected) => {
  expect(istDate(refundExpectedBy(Date.parse(`${date}T10:00:00+05:30`)))).toBe(expected);
});
