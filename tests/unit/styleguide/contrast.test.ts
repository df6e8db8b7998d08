import { expect, test } from 'vitest';
import { colours, darkColours } from '#domain/colours.ts';
import { contrast, MIN_CONTRAST, textColours } from '../../../src/styleguide/tokens/contrast.ts';
import { tokens } from '../../../src/styleguide/tokens/tokens.ts';

const pairs = Object.entries(textColours).flatMap(([background, all]) =>
  all.map((words) => ({ words, background })),
);

test.each(pairs)(
  'text in $words has enough contrast on $background, in light and dark mode',
  ({ words, background }) => {
    expect(contrast(words, background, 'light')).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(contrast(words, background, 'dark')).toBeGreaterThanOrEqual(MIN_CONTRAST);
  },
);

test.each(['paper', 'card', 'sand'])('the focus ring has enough contrast on %s', (background) => {
  expect(contrast('focus', background, 'light')).toBeGreaterThanOrEqual(3);
  expect(contrast('focus', background, 'dark')).toBeGreaterThanOrEqual(3);
});

test('computes the WCAG contrast between two colours, in either order', () => {
  expect(contrast('white', 'white', 'light')).toBe(1);
  expect(contrast('white', 'ink', 'light')).toBeCloseTo(14.08, 2);
  expect(contrast('ink', 'white', 'light')).toBe(contrast('white', 'ink', 'light'));
});

test('the colours for emails, images and browsers equal those of the style sheet', () => {
  const inTheDark: Partial<Record<string, string>> = darkColours;
  for (const [colour, light] of Object.entries(colours)) {
    const dark = inTheDark[colour];
    const { value } = tokens.find(({ name }) => name === `--color-${colour}`) ?? {};
    expect(value, colour).toBe(dark ? `light-dark(${light}, ${dark})` : light);
  }
});
