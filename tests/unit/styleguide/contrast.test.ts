import { expect, test } from 'vitest';
import { colours, darkColours } from '#domain/colours.ts';
import { contrast, ENOUGH, wordsOn } from '../../../src/styleguide/tokens/contrast.ts';
import { tokens } from '../../../src/styleguide/tokens/tokens.ts';

const pairs = Object.entries(wordsOn).flatMap(([ground, all]) =>
  all.map((words) => ({ words, ground })),
);

test.each(pairs)('$words has enough contrast on $ground, light and dark', ({ words, ground }) => {
  expect(contrast(words, ground, 'light')).toBeGreaterThanOrEqual(ENOUGH);
  expect(contrast(words, ground, 'dark')).toBeGreaterThanOrEqual(ENOUGH);
});

test.each(['paper', 'card', 'sand'])('the focus ring has enough contrast on %s', (ground) => {
  expect(contrast('focus', ground, 'light')).toBeGreaterThanOrEqual(3);
  expect(contrast('focus', ground, 'dark')).toBeGreaterThanOrEqual(3);
});

test('computes WCAG contrast, in both directions', () => {
  expect(contrast('white', 'white', 'light')).toBe(1);
  expect(contrast('white', 'ink', 'light')).toBeCloseTo(14.08, 2);
  expect(contrast('ink', 'white', 'light')).toBe(contrast('white', 'ink', 'light'));
});

test('rejects a colour that is no token', () => {
  expect(() => contrast('mauve', 'paper', 'light')).toThrow('--color-mauve');
});

test('emails, images and browsers use the colours of the style sheet', () => {
  const inTheDark: Partial<Record<string, string>> = darkColours;
  for (const [colour, light] of Object.entries(colours)) {
    const dark = inTheDark[colour];
    const { value } = tokens.find(({ name }) => name === `--color-${colour}`) ?? {};
    expect(value, colour).toBe(dark ? `light-dark(${light}, ${dark})` : light);
  }
});
