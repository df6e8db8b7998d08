import { tokens } from './tokens.ts';

export type Scheme = 'light' | 'dark';

/** Minimum contrast for text of any size (WCAG 2.2 AA). */
export const MIN_CONTRAST = 4.5;

export const textColours = {
  paper: ['ink', 'soft', 'leaf', 'amber', 'brick'],
  card: ['ink', 'soft', 'leaf', 'amber', 'brick'],
  sand: ['ink', 'soft', 'leaf', 'amber'],
  mist: ['ink', 'soft', 'leaf'],
  dawn: ['ink', 'amber'],
  blush: ['brick'],
  green: ['white'],
  'green-deep': ['white'],
} as const;

/** Contrast ratio of two colour tokens, from 1 to 21 (WCAG 2.2). */
export function contrast(text: string, background: string, scheme: Scheme): number {
  const [darker = 0, lighter = 0] = [text, background]
    .map((colour) => luminance(hex(colour, scheme)))
    .toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function hex(colour: string, scheme: Scheme): string {
  const value = tokens.find(({ name }) => name === `--color-${colour}`)?.value ?? '';
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  if (!light) throw new Error(`--color-${colour} is no colour that can be measured.`);
  return scheme === 'light' ? light : dark;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
