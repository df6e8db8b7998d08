import { expect, test } from 'vitest';
import { sampleFacts } from '#domain/samples.ts';

test('a fact that says of itself that it is a sample is named by its path', () => {
  const facts = {
    name: 'Waymark',
    supportEmail: 'hello@waymark.example',
    legal: { entity: 'Waymark (sample)', address: '1 MG Road, Bengaluru', gst: null },
  };

  expect(sampleFacts(facts, 'site')).toEqual(['site.supportEmail', 'site.legal.entity']);
});
