import { expect, test } from 'vitest';
import { newMentorInput } from '#domain/mentors/mentor-input.ts';
import { slugOf } from '#domain/mentors/slug.ts';

test.each([
  ['Asha Rao', 'asha-rao'],
  ['Dr. Zoë  O’Rao', 'dr-zoe-o-rao'],
  ['  Meera (2) ', 'meera-2'],
  ['मीरा', ''],
])('%s is called %s in addresses', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a long name gives a slug that the form takes', () => {
  const id = slugOf(`${'a'.repeat(59)} ${'b'.repeat(59)}`);

  expect(newMentorInput.shape.id.safeParse(id).success).toBe(true);
});
