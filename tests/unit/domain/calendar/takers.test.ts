import { expect, test } from 'vitest';
import { firstToOffer, namedTakers, servicesOf } from '#domain/calendar/takers.ts';
import { type ServiceId, serviceIds } from '#domain/catalogue.ts';

function mentor(id: string, name: string | null, services: ServiceId[] | null = null) {
  return { ...{ id, name, services }, minimumNotice: null, dailyCap: null, bufferMinutes: null };
}

const MENTORS = [
  mentor('zoya', 'Zoya Ansari', ['lor', 'lost']),
  mentor('first', null),
  mentor('arnab', 'Arnab Sen'),
];

test('who takes a service is named in turn, but for one who is not introduced', () => {
  const [zoya, arnab] = [
    { slug: 'zoya', name: 'Zoya Ansari' },
    { slug: 'arnab', name: 'Arnab Sen' },
  ];
  expect(namedTakers(MENTORS, 'lor')).toEqual([zoya, arnab]);
  expect(namedTakers(MENTORS, 'resume')).toEqual([arnab]);
  expect(namedTakers([mentor('first', null)], 'lor')).toEqual([]);
});

test('a mentor takes what is named, or everything, and whoever is not introduced nothing', () => {
  expect(servicesOf('zoya', MENTORS)).toEqual(['lost', 'lor']);
  expect(servicesOf('arnab', MENTORS)).toEqual([...serviceIds]);
  expect(servicesOf('first', MENTORS)).toEqual([]);
  expect(servicesOf('nobody', MENTORS)).toEqual([]);
});

test('a mentor whose page names students only offers no service for parents', () => {
  const ananya = mentor('ananya-krishnan', 'Ananya Krishnan', ['lor', 'parent-consultation']);

  expect(servicesOf('ananya-krishnan', [ananya])).toEqual(['lor']);
  expect(namedTakers([ananya], 'parent-consultation')).toEqual([]);
});

test('a single call is offered before a package', () => {
  expect(firstToOffer(serviceIds)).toBe('discovery-call');
  expect(firstToOffer(['lost', 'interview', 'lor'])).toBe('interview');
  expect(firstToOffer(['exploring', 'lost'])).toBe('exploring');
  expect(firstToOffer([])).toBeUndefined();
});
