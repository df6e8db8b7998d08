import { expect, test } from 'vitest';
import {
  appointment,
  bookingId,
  confirmationId,
  displayState,
  displayStateLabels,
  HOLD_MINUTES,
  HOLD_MS,
  isMarkedForAnother,
  reservationId,
} from '#domain/booking/booking.ts';
import { holdInput } from '#domain/booking/hold-input.ts';
import { joinState, opensIn } from '#domain/booking/join-window.ts';
import { tooManySchools } from '#domain/booking/messages.ts';
import { isSameChoice, quote } from '#domain/booking/quote.ts';
import { mostSchools, type PackageId, packages, priceOf } from '#domain/catalogue.ts';
import { complaints } from '#tests/unit/domain/complaints.ts';

function hold(changes: Record<string, unknown> = {}) {
  return {
    service: 'confident',
    additionalSchools: 2,
    date: '2026-11-28',
    time: '10:30',
    timeZone: 'America/Los_Angeles',
    ...changes,
  };
}

const ASHA = '3f2a9c1e-0000-4000-8000-000000000001';
const BEN = '9b7d5e20-0000-4000-8000-000000000002';
const RANDOM = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

test('a hold names a service, its schools, a date, a time and a time zone', () => {
  expect(holdInput.parse(hold())).toEqual(hold());
});

test('schools default to none, and the time zone may be left out', () => {
  expect(holdInput.parse({ service: 'discovery-call', date: '2026-11-28', time: '10:30' })).toEqual(
    { service: 'discovery-call', additionalSchools: 0, date: '2026-11-28', time: '10:30' },
  );
});

test('a price or a length sent along is dropped', () => {
  expect(holdInput.parse(hold({ price: 1, duration: 5, userId: BEN }))).toEqual(hold());
});

test.each([
  ['service', ['', 'webinar', 'Confident', 'toString', null, undefined, 3]],
  ['additionalSchools', [-1, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null]],
  [
    'date',
    ['', '28-11-2026', '2026-11-31', '2027-02-29', '2026-13-01', '2026-1-1', '2026-11-28T10:30', 7],
  ],
  [
    'time',
    [
      '',
      '9:30',
      '10:3',
      '10:300',
      '10.30',
      'a0:30',
      '1a:30',
      '10:a0',
      '10:3a',
      '10:30 AM',
      ' 10:30',
      '10:30\n',
      null,
      1030,
    ],
  ],
  ['timeZone', ['', 'Mars/Olympus', 'Los Angeles', null, 330]],
])('a hold is refused for a wrong %s', (field, values) => {
  for (const value of values) {
    expect(Object.keys(complaints(holdInput, hold({ [field]: value }))), `${value}`).toEqual([
      field,
    ]);
  }
});

test('a time zone nobody knows is called that', () => {
  expect(complaints(holdInput, hold({ timeZone: 'Mars/Olympus' }))).toEqual({
    timeZone: 'Unknown time zone',
  });
});

test.each([0, 1, 3, 81])('%i additional schools can be asked for', (schools) => {
  expect(complaints(holdInput, hold({ additionalSchools: schools }))).toEqual({});
});

test.each([82, 1e9, Number.MAX_SAFE_INTEGER])(
  '%i additional schools are more than one payment can be',
  (schools) => {
    expect(complaints(holdInput, hold({ additionalSchools: schools }))).toEqual({
      additionalSchools: tooManySchools(81),
    });
  },
);

test.each(Object.keys(packages) as PackageId[])(
  'the most schools of %s cost what one payment can be, and one more does not',
  (id) => {
    const most = mostSchools(id);
    expect(priceOf(id, most)).toBeLessThanOrEqual(500_000);
    expect(priceOf(id, most + 1)).toBeGreaterThan(500_000);
  },
);

test('a leap day can be held', () => {
  expect(complaints(holdInput, hold({ date: '2028-02-29' }))).toEqual({});
});

test('a package is quoted with its schools, as a 45-minute initial consultation', () => {
  expect(
    quote({ service: 'exploring', additionalSchools: 3, date: '2026-11-28', time: '10:30' }),
  ).toEqual({
    service: 'exploring',
    serviceType: 'Exploring Options - Initial Consultation',
    isParent: false,
    duration: 45,
    additionalSchools: 3,
    price: 29996,
    date: '2026-11-28',
    time: '10:30',
    startsAt: Date.parse('2026-11-28T10:30:00+05:30'),
    endsAt: Date.parse('2026-11-28T11:15:00+05:30'),
  });
});

test('a discovery call is quoted at 99 rupees for 30 minutes, whatever schools are sent', () => {
  expect(
    quote({ service: 'discovery-call', additionalSchools: 3, date: '2026-11-28', time: '23:30' }),
  ).toMatchObject({
    duration: 30,
    additionalSchools: 0,
    price: 99,
    endsAt: Date.parse('2026-11-29T00:00:00+05:30'),
  });
});

test.each([
  ['parent-consultation', true],
  ['student-consultation', false],
  ['resume', false],
] as const)('a booking of %s is a parent booking: %s', (service, isParent) => {
  expect(quote({ service, additionalSchools: 0, date: '2026-11-28', time: '10:30' }).isParent).toBe(
    isParent,
  );
});

test('a slot is held for 30 minutes', () => {
  expect([HOLD_MINUTES, HOLD_MS]).toEqual([30, 1_800_000]);
});

test('a reservation is known by user, date and time joined', () => {
  expect(reservationId('u1', '2026-11-28', '10:30')).toBe('u1-2026-11-28-10:30');
});

test.each([
  ['a day ahead', -86_400_000, 'upcoming'],
  ['a millisecond ahead', -1, 'upcoming'],
  ['starting now', 0, 'ongoing'],
  ['begun half an hour ago', 1_800_000, 'ongoing'],
  ['begun an hour ago', 3_600_000, 'ongoing'],
  ['begun an hour and a millisecond ago', 3_600_001, 'completed'],
  ['begun a day ago', 86_400_000, 'completed'],
])('a call %s is shown by its age of %i ms as %s', (_, age, state) => {
  const startsAt = Date.parse('2026-11-28T10:30:00+05:30');
  expect(displayState(startsAt, startsAt + age)).toBe(state);
});

test('the three states are shown as Scheduled, Live and Done', () => {
  expect(displayStateLabels).toEqual({
    upcoming: 'Scheduled',
    ongoing: 'Live',
    completed: 'Done',
  });
});

test('an appointment reads in IST and says so', () => {
  expect(appointment('2026-11-28', '10:30')).toEqual({
    appointmentDate: 'Saturday, 28 November 2026',
    appointmentTime: '10:30 AM IST',
  });
  expect(appointment('2026-12-31', '23:30')).toEqual({
    appointmentDate: 'Thursday, 31 December 2026',
    appointmentTime: '11:30 PM IST',
  });
});

test('a confirmation id is CNF- and the time of the confirmation', () => {
  expect(confirmationId(1_795_842_000_123)).toBe('CNF-1795842000123');
});

test('a booking id fits into the 40 characters of a payment receipt', () => {
  expect(bookingId(ASHA, RANDOM)).toBe('3f2a9c1e7c9e6679742540de944be07fc1f90ae7');
  expect(bookingId(ASHA, RANDOM)).toHaveLength(40);
});

test("a booking id carries its owner's mark and nobody else's", () => {
  expect(isMarkedForAnother(bookingId(ASHA, RANDOM), ASHA)).toBe(false);
  expect(isMarkedForAnother(bookingId(ASHA, RANDOM), BEN)).toBe(true);
  expect(isMarkedForAnother(bookingId(BEN, RANDOM), ASHA)).toBe(true);
  expect(isMarkedForAnother('no-booking-at-all', ASHA)).toBe(false);
});

const MINUTE = 60_000;

test.each([
  [-10 * MINUTE - 1, 'early', 1],
  [-10 * MINUTE, 'open', 0],
  [0, 'open', 0],
  [60 * MINUTE, 'open', 0],
  [60 * MINUTE + 1, 'over', 0],
] as const)('%i ms after its start a call can be joined: %s', (age, state, wait) => {
  const startsAt = Date.parse('2026-11-28T05:00:00Z');

  expect(joinState(startsAt, startsAt + age)).toBe(state);
  expect(opensIn(startsAt, startsAt + age)).toBe(wait);
});

test('a hold is the call that is wanted with its own mentor or with anybody, not with another', () => {
  const call = { service: 'lor', additionalSchools: 0, date: '2026-11-28', time: '10:30' } as const;
  const held = { ...call, by: 'ananya' };
  expect(isSameChoice(held, call)).toBe(true);
  expect(isSameChoice(held, { ...call, by: 'ananya' })).toBe(true);
  expect(isSameChoice(held, { ...call, by: 'arnab' })).toBe(false);
  expect(isSameChoice(held, { ...call, time: '11:00' })).toBe(false);
});
