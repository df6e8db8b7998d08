import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleFacts, samples } from '#domain/samples.ts';
import { bookingRules, shortLink } from '#domain/settings/settings.ts';
import { site } from '#domain/site.ts';

test('reads the booking rules from stored settings and sets no limits by default', () => {
  const unset = { allowOverlap: false, minimumNotice: 0, dailyCap: null, bufferMinutes: 0 };
  expect(bookingRules([])).toEqual(unset);
  expect(bookingRules([{ id: 'dailyCap', value: '' }]).dailyCap).toBeNull();

  const rules = bookingRules([
    { id: 'allowOverlap', value: 'true' },
    { id: 'minimumNotice', value: '24' },
    { id: 'dailyCap', value: '6' },
    { id: 'bufferMinutes', value: '15' },
    { id: 'zoomLink', value: 'https://zoom.us/j/1' },
  ]);
  expect(rules).toEqual({ allowOverlap: true, minimumNotice: 24, dailyCap: 6, bufferMinutes: 15 });
});

test('shortens a link that has more than 50 characters', () => {
  const fifty = `https://zoom.us/j/${'1'.repeat(32)}`;
  expect(shortLink(fifty)).toBe(fifty);
  expect(shortLink(`${fifty}2`)).toBe(`${fifty}…`);
});

test.each([
  ['linkedin', 'www.linkedin.com'],
  ['instagram', 'www.instagram.com'],
] as const)('the %s link leads to an account on %s', (network, host) => {
  const link = new URL(site[network]);
  expect([link.protocol, link.host]).toEqual(['https:', host]);
  expect(link.pathname.length).toBeGreaterThan(1);
});

test('lists the facts about the site that still have sample values', () => {
  const facts = {
    name: 'Waymark',
    supportEmail: 'hello@waymark.example',
    legal: { entity: 'Waymark (sample)', address: '1 MG Road, Bengaluru', gst: null },
  };

  expect(sampleFacts(facts, 'site')).toEqual(['site.supportEmail', 'site.legal.entity']);
});

test('lists the mentor pages as sample content while at least one page is a sample', () => {
  const mentors = globSync('src/content/mentors/*.md').map((file) => readFileSync(file, 'utf8'));

  expect(mentors).not.toEqual([]);
  expect(samples.includes('mentors (src/content/mentors)')).toBe(
    mentors.some((mentor) => /^sample: true$/m.test(mentor)),
  );
});
