import { expect, test } from 'vitest';
import { bookingId, isBookingOfAnother } from '#domain/booking/booking-id.ts';
import { confirmationId } from '#domain/booking/confirmation-receipt.ts';
import { displayState } from '#domain/booking/display-state.ts';
import { holdInput } from '#domain/booking/input.ts';
import { tooManySchools } from '#domain/booking/messages.ts';
import { isSameChoice, quoteCall } from '#domain/booking/quote.ts';
import { awaitsDetails, joinState, msUntilJoinable } from '#domain/booking/state.ts';
import { mostSchools, type PackageId, packages, priceOf } from '#domain/catalogue.ts';
import { HOUR, MINUTE } from '#domain/time.ts';
import { fieldErrors } from '#support/field-errors.ts';

const START = { date: '2026-11-28', time: '10:30' };
const CONFIDENT = { service: 'confident', additionalSchools: 2 };
const HOLD = { ...START, ...CONFIDENT, timeZone: 'America/Los_Angeles' };
const hold = (changes: Record<string, unknown>) => fieldErrors(holdInput, { ...HOLD, ...changes });

const ASHA = '3f2a9c1e-0000-4000-8000-000000000001';
const BEN = '9b7d5e20-0000-4000-8000-000000000002';
const RANDOM = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

test('keeps only the service, schools, date, time and time zone in a hold request', () => {
  expect(holdInput.parse({ ...HOLD, price: 1, duration: 5, userId: BEN })).toEqual(HOLD);
  const call = { service: 'discovery-call', ...START };
  expect(holdInput.parse(call)).toEqual({ ...call, additionalSchools: 0 });
  expect(hold({ date: '2028-02-29' })).toEqual({});
  for (const additionalSchools of [0, 1, 3, 81]) expect(hold({ additionalSchools })).toEqual({});
  for (const timeZone of ['Asia/Kolkata', 'Europe/London', 'UTC'])
    expect(hold({ timeZone })).toEqual({});
});

test.each([
  ['service', ['', 'webinar', 'Confident', 'lor ', 'toString', '__proto__', null, undefined, 3]],
  ['additionalSchools', [-1, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null]],
  ['date', ['', '28-11-2026', '2027-02-29', '2026-13-01', '2026-1-1', '2026-11-28T10:30', 7]],
  ['time', ['', '9:30', '10:3', '10:300', '10.30', 'a0:30', '10:3a', ' 10:30', '10:30\n', 1030]],
  ['timeZone', ['', 'Mars/Olympus', 'Los Angeles', 'Asia/Kolkata ', null, 330]],
])('rejects a hold request with an invalid %s', (field, values) => {
  for (const value of values) {
    expect(Object.keys(hold({ [field]: value })), `${value}`).toEqual([field]);
  }
});

test('explains why a hold with too many schools or an unknown time zone is rejected', () => {
  expect(hold({ additionalSchools: 82 })).toEqual({ additionalSchools: tooManySchools(81) });
  expect(hold({ timeZone: 'Mars/Olympus' })).toEqual({ timeZone: 'Unknown time zone' });
});

test.each(Object.keys(packages) as PackageId[])(
  'limits the additional schools of %s so that one payment can cover the price',
  (id) => {
    expect(priceOf(id, mostSchools(id))).toBeLessThanOrEqual(500_000);
    expect(priceOf(id, mostSchools(id) + 1)).toBeGreaterThan(500_000);
  },
);

test('quotes a package as a 45-minute call with a price that includes the schools', () => {
  const wanted = { service: 'exploring', additionalSchools: 3, ...START } as const;
  expect(quoteCall(wanted)).toEqual({
    ...wanted,
    serviceType: 'Exploring Options - Initial Consultation',
    isParent: false,
    duration: 45,
    price: 29996,
    startsAt: Date.parse('2026-11-28T10:30:00+05:30'),
    endsAt: Date.parse('2026-11-28T11:15:00+05:30'),
  });
});

test('quotes a discovery call at 99 rupees for 30 minutes', () => {
  const call = { service: 'discovery-call', additionalSchools: 3, ...START } as const;
  const quoted = quoteCall({ ...call, time: '23:30' });
  expect(quoted).toMatchObject({ duration: 30, additionalSchools: 0, price: 99, isParent: false });
  expect(quoted.endsAt).toBe(Date.parse('2026-11-29T00:00:00+05:30'));
  expect(quoteCall({ ...call, service: 'parent-consultation' }).isParent).toBe(true);
});

test.each([
  [-1, 'upcoming'],
  [0, 'ongoing'],
  [HOUR, 'ongoing'],
  [HOUR + 1, 'completed'],
])('shows a call %i ms after its start as %s', (age, state) => {
  const startsAt = Date.parse('2026-11-28T10:30:00+05:30');
  expect(displayState(startsAt, startsAt + age)).toBe(state);
});

test.each([
  [-10 * MINUTE - 1, 'early', 1],
  [-10 * MINUTE, 'open', 0],
  [0, 'open', 0],
  [60 * MINUTE, 'open', 0],
  [60 * MINUTE + 1, 'over', 0],
])('%i ms after the start of a call, the join page has the state %s', (age, state, wait) => {
  const startsAt = Date.parse('2026-11-28T05:00:00Z');
  const call = { status: 'confirmed', refundedAt: null, startsAt };
  expect(joinState(call, startsAt + age)).toBe(state);
  expect(joinState({ ...call, refundedAt: 1 }, startsAt + age)).toBe('cancelled');
  expect(msUntilJoinable(startsAt, startsAt + age)).toBe(wait);
});

test("a booking id starts with its owner's prefix and fits into a payment receipt of 40 characters", () => {
  expect(bookingId(ASHA, RANDOM)).toBe('3f2a9c1e7c9e6679742540de944be07fc1f90ae7');
  expect(isBookingOfAnother(bookingId(ASHA, RANDOM), ASHA)).toBe(false);
  expect(isBookingOfAnother(bookingId(ASHA, RANDOM), BEN)).toBe(true);
  expect(isBookingOfAnother('no-booking-at-all', ASHA)).toBe(false);
  expect(confirmationId(1_795_842_000_123)).toBe('CNF-1795842000123');
});

test('a request for the same call repeats a hold if it names the hold’s mentor or no mentor', () => {
  const call = { service: 'lor', additionalSchools: 0, ...START } as const;
  const held = { ...call, mentorId: 'ananya' };
  expect(isSameChoice(held, call)).toBe(true);
  expect(isSameChoice(held, { ...call, mentorId: 'ananya' })).toBe(true);
  for (const other of [{ mentorId: 'arnab' }, { time: '11:00' }, { date: '2026-11-29' }]) {
    expect(isSameChoice(held, { ...call, ...other })).toBe(false);
  }
  for (const other of [{ sessionId: 'one' }, { additionalSchools: 1 }, { service: 'resume' }]) {
    expect(isSameChoice(held, { ...call, ...other } as typeof call)).toBe(false);
  }
});

test('only a paid, upcoming call without a refund can await details', () => {
  const call = { status: 'confirmed', refundedAt: null, startsAt: 2, detailsCompleted: false };
  const others = [{ status: 'pending' }, { refundedAt: 1 }, { detailsCompleted: true }];
  expect([awaitsDetails(call, 1), awaitsDetails(call, 2)]).toEqual([true, false]);
  for (const other of others) expect(awaitsDetails({ ...call, ...other }, 1)).toBe(false);
});
