import { expect, test } from 'vitest';
import {
  ADDITIONAL_SCHOOL_PRICE,
  isPackage,
  isServiceId,
  LONGEST_CALL_MINUTES,
  packages,
  priceOf,
  serviceIds,
  services,
} from '#domain/catalogue.ts';
import { packageEnd } from '#domain/packages/states.ts';

const SOLD = [
  ['discovery-call', 'Discovery Call', 'Discovery Call', 30, 99],
  ['confident', 'Confident & Clear', 'Confident & Clear - Initial Consultation', 45, 9999],
  ['exploring', 'Exploring Options', 'Exploring Options - Initial Consultation', 45, 11999],
  ['lost', 'Feeling Lost', 'Feeling Lost - Initial Consultation', 45, 13999],
  ['student-consultation', 'Student Consultation', 'Student Consultation', 45, 1999],
  ['parent-consultation', 'Parent Consultation', 'Parent Consultation', 45, 1999],
  ['resume', 'Resume', 'Resume', 45, 1999],
  ['lor', 'LOR', 'LOR', 45, 1499],
  ['essays-sop', 'Essays / SOP', 'Essays / SOP', 45, 3499],
  ['interview', 'Interview', 'Interview', 45, 1499],
] as const;

const PACKAGES = ['confident', 'exploring', 'lost'] as const;

test('sells exactly ten services; three of them are packages', () => {
  expect(serviceIds).toEqual(SOLD.map(([id]) => id));
  expect(Object.keys(packages)).toEqual(PACKAGES);
  expect(serviceIds.filter((id) => isPackage(id))).toEqual(PACKAGES);
  for (const id of PACKAGES) expect(services[id]).toBe(packages[id]);
});

test.each(SOLD)(
  'sells the service %s with title %s, type %s, %i minutes and price ₹%i',
  (id, title, serviceType, minutes, price) => {
    const audience = id === 'parent-consultation' ? 'parent' : 'student';
    expect(services[id]).toMatchObject({ title, serviceType, minutes, price, audience });
    expect(priceOf(id)).toBe(price);
    expect(minutes).toBeLessThanOrEqual(LONGEST_CALL_MINUTES);
    expect(isServiceId(id)).toBe(true);
  },
);

const EVERY_PACKAGE = ['Finalize college list', 'Resume', 'SOPs or essays', 'LOR', 'Interview'];

test.each([
  ['confident', []],
  ['exploring', ['Clarity Call']],
  ['lost', ['Clarity Call', 'Brainstorming Call']],
] as const)('the %s package has the sessions that every package has, plus %j', (id, more) => {
  expect(packages[id].includes).toEqual([...EVERY_PACKAGE, ...more]);
});

test('each additional school adds 5999 rupees to a package, and nothing to a single call', () => {
  expect(ADDITIONAL_SCHOOL_PRICE).toBe(5999);
  const prices = (schools: number) => PACKAGES.map((id) => priceOf(id, schools));
  expect(prices(1)).toEqual([15998, 17998, 19998]);
  expect(prices(100)).toEqual([609899, 611899, 613899]);
  const calls = SOLD.filter(([id]) => !isPackage(id));
  for (const [id, , , , price] of calls) expect(priceOf(id, 3), id).toBe(price);
});

const midnight = (date: string) => Date.parse(`${date}T00:00:00+05:30`);

test.each([
  ['2026-11-28T10:00:00+05:30', 12, '2027-11-29'],
  ['2026-11-28T23:59:59+05:30', 12, '2027-11-29'],
  ['2026-11-30T10:00:00+05:30', 3, '2027-03-01'],
])('a package bought at %s for %i months expires at the start of %s', (from, months, end) => {
  expect(packageEnd(Date.parse(from), months)).toBe(midnight(end));
});
