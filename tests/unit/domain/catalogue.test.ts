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

const BASE = { confident: 9999, exploring: 11999, lost: 13999 } as const;
const PACKAGES = Object.keys(BASE) as (keyof typeof BASE)[];

test('sells exactly these ten services, of which three are packages', () => {
  expect(serviceIds).toEqual(SOLD.map(([id]) => id));
  expect(Object.keys(packages)).toEqual(PACKAGES);
  expect(serviceIds.filter((id) => isPackage(id))).toEqual(PACKAGES);
  for (const id of PACKAGES) expect(services[id]).toBe(packages[id]);
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

test('each additional school adds 5999 rupees to a package, and nothing to a single call', () => {
  expect(ADDITIONAL_SCHOOL_PRICE).toBe(5999);
  const prices = (id: keyof typeof BASE) => [0, 1, 3, 100].map((schools) => priceOf(id, schools));
  expect(prices('confident')).toEqual([9999, 15998, 27996, 609899]);
  expect(prices('exploring')).toEqual([11999, 17998, 29996, 611899]);
  expect(prices('lost')).toEqual([13999, 19998, 31996, 613899]);
  const calls = SOLD.filter(([id]) => !Object.hasOwn(BASE, id));
  for (const [id, , , , price] of calls) expect(priceOf(id, 3), id).toBe(price);

  const anySchools = fc.integer({ min: 0, max: 9_007_199_254 });
  fc.assert(
    fc.property(fc.constantFrom(...PACKAGES), anySchools, (id, schools) => {
      expect(priceOf(id, schools)).toBe(BASE[id] + 5999 * schools);
    }),
  );
});

test('only the ids are services, the longest takes 45 minutes, and packages need a first call', () => {
  for (const id of ['', 'Resume', 'resume ', 'toString', '__proto__', 'webinar']) {
    expect(isServiceId(id), id).toBe(false);
  }
  expect(longestCallMinutes).toBe(45);
  expect(PACKAGE_NOTE).toMatch(/full package.*after the discovery call only/);
});
