/**
 * Sample content that must be replaced. While `samples` has entries, a deploy fails and the health
 * check of a public site returns 503.
 */
import { legal, site } from './site.ts';

const SAMPLE_FILES = [
  'testimonials (src/content/testimonials.json)',
  'schools (src/content/regions.json)',
  'comparisons (src/content/comparisons.json)',
  'founder (src/content/founder.md and their portrait)',
  'mentors (src/content/mentors)',
  'policies, not yet checked by a lawyer (src/content/policies)',
];

const SAMPLE_WORDS = /\bexample\b|\bsample\b|to be appointed/i;

export const samples: readonly string[] = [
  ...SAMPLE_FILES,
  ...sampleFacts(site, 'site'),
  ...sampleFacts(legal, 'legal'),
];

export function sampleFacts(facts: object, path: string): string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    const here = `${path}.${name}`;
    if (typeof value === 'string') return SAMPLE_WORDS.test(value) ? [here] : [];
    return typeof value === 'object' && value !== null ? sampleFacts(value, here) : [];
  });
}
