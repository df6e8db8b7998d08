import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ADDITIONAL_SCHOOL_PRICE,
  isPackage,
  isServiceId,
  longestCallMinutes,
  PACKAGE_NOTE,
  packages,
  priceOf,
  serviceIds,
  services,
} from '#domain/catalogue.ts';

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

const PACKAGES = [
  ['confident', 9999],
  ['exploring', 11999],
  ['lost', 13999],
] as const;

const NOT_PACKAGES = SOLD.filter(([id]) => !['confident', 'exploring', 'lost'].includes(id));

test('sells exactly these ten services, of which three are packages', () => {
  expect(serviceIds).toEqual(SOLD.map(([id]) => id));
  expect(Object.keys(packages)).toEqual(['confident', 'exploring', 'lost']);
  expect(serviceIds.filter((id) => isPackage(id))).toEqual(['confident', 'exploring', 'lost']);
  for (const [id] of PACKAGES) expect(services[id]).toBe(packages[id]);
});

test.each(SOLD)(
  '%s is called "%s", booked as "%s", takes %i minutes and costs %i rupees',
  (id, title, serviceType, minutes, price) => {
    const audience = id === 'parent-consultation' ? 'parent' : 'student';
    expect(services[id]).toMatchObject({ title, serviceType, minutes, price, audience });
    expect(priceOf(id)).toBe(price);
    expect(isServiceId(id)).toBe(true);
  },
);

const EVERY_PACKAGE = ['Finalize college list', 'Resume', 'SOPs or essays', 'LOR', 'Interview'];

test.each([
  ['confident', []],
  ['exploring', ['Clarity Call']],
  ['lost', ['Clarity Call', 'Brainstorming Call']],
] as const)('the %s package includes what every package does, and %j', (id, more) => {
  expect(packages[id].includes).toEqual([...EVERY_PACKAGE, ...more]);
});

test('each additional school adds 5999 rupees', () => {
  expect(ADDITIONAL_SCHOOL_PRICE).toBe(5999);
});

test.each([
  ['confident', 0, 9999],
  ['confident', 1, 15998],
  ['confident', 3, 27996],
  ['confident', 100, 609899],
  ['exploring', 0, 11999],
  ['exploring', 1, 17998],
  ['exploring', 3, 29996],
  ['exploring', 100, 611899],
  ['lost', 0, 13999],
  ['lost', 1, 19998],
  ['lost', 3, 31996],
  ['lost', 100, 613899],
] as const)('%s with %i additional schools costs %i rupees', (id, schools, price) => {
  expect(priceOf(id, schools)).toBe(price);
});

test.each(NOT_PACKAGES)('additional schools do not change the price of %s', (id, ...rest) => {
  expect(priceOf(id, 3)).toBe(rest[3]);
});

test('a package costs its base plus 5999 for every school, whatever their number', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PACKAGES),
      fc.integer({ min: 0, max: 9_007_199_254 }),
      ([id, base], schools) => {
        expect(priceOf(id, schools)).toBe(base + 5999 * schools);
      },
    ),
  );
});

test.each(['', 'Resume', 'resume ', 'toString', '__proto__', 'webinar'])(
  '"%s" is not a service',
  (id) => {
    expect(isServiceId(id)).toBe(false);
  },
);

test('the longest call takes 45 minutes', () => {
  expect(longestCallMinutes).toBe(45);
});

test('the note says that a full package is booked after the discovery call only', () => {
  expect(PACKAGE_NOTE).toMatch(/full package.*after the discovery call only/);
});
