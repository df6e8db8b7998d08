import { expect, test } from 'vitest';
import { DetailsFields } from '#booking/details/DetailsFields.tsx';
import { markup } from '#tests/support/markup.ts';

test.each([
  ['phoneNumber', 'How we reach you'],
  ['interestedCourse', 'Where you are heading'],
  ['purposeOfCall', 'What we will talk about'],
])('what is wrong with %s is said above “%s”', (field, part) => {
  const given = { isParent: false, values: {}, errors: { [field]: 'Wrong' } };
  const html = markup(<DetailsFields {...given} summary="Please look again" />);
  expect(html.match(/Please look again.*?<h2[^>]*>(.*?)</)?.[1]).toBe(part);
});
