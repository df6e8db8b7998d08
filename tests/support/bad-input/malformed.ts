export const WRONG_JSON = [
  'null',
  '7',
  '-1',
  '1.5',
  '1e309',
  'true',
  '[]',
  '["text"]',
  '{}',
  '{"__proto__":"text"}',
  '{"toString":7}',
  '""',
  '" "',
] as const;

/** A lone surrogate and a null character. Even free text fields reject these strings. */
export const BROKEN_STRINGS = ['"\\ud800"', '"a\\u0000b"'] as const;

export function withRaw(form: object, field: string, value: string): string {
  const mark = '@@value@@';
  return JSON.stringify({ ...form, [field]: mark }).replace(`"${mark}"`, value);
}

export function tooLong(max: number): string {
  return JSON.stringify('x'.repeat(10 * max));
}
