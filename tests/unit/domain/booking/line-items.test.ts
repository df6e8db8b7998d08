import { expect, test } from 'vitest';
import { lineItems } from '#domain/booking/line-items.ts';

test('a single call is one line', () => {
  const lor = { serviceType: 'LOR', additionalSchools: 0, duration: 45, price: 1499 };
  expect(lineItems({ ...lor, service: 'lor' })).toEqual([
    { label: 'LOR', detail: '45 minutes on video', amount: 1499 },
  ]);
});

test('a package says all that it includes, and its schools are a line of their own', () => {
  const [whole, schools] = lineItems({
    service: 'lost',
    serviceType: 'Feeling Lost - Initial Consultation',
    additionalSchools: 2,
    duration: 45,
    price: 25_997,
  });
  expect(whole).toMatchObject({ label: 'Feeling Lost, the full package', amount: 13_999 });
  expect(whole?.detail).toBe('8 sessions of 45 minutes, within 12 months');
  expect(whole?.contents).toContain('First: your initial consultation.');
  expect(whole?.contents).toContain('Clarity Call, Brainstorming Call.');
  expect(schools).toEqual({
    label: '2 additional schools',
    detail: '2 more sessions, 10 in all',
    amount: 11_998,
  });
});
