import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleFacts, samples } from '#domain/samples.ts';

test('a fact that says of itself that it is a sample is named by its path', () => {
  const facts = {
    name: 'Waymark',
    supportEmail: 'hello@waymark.example',
    legal: { entity: 'Waymark (sample)', address: '1 MG Road, Bengaluru', gst: null },
  };

  expect(sampleFacts(facts, 'site')).toEqual(['site.supportEmail', 'site.legal.entity']);
});

test('mentors are listed as samples for as long as one of them is made up', () => {
  const mentors = globSync('src/content/mentors/*.md').map((file) => readFileSync(file, 'utf8'));

  expect(mentors).not.toEqual([]);
  expect(samples.includes('mentors (src/content/mentors)')).toBe(
    mentors.some((mentor) => /^sample: true$/m.test(mentor)),
  );
});
