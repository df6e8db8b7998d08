import { expect } from 'vitest';
import { browserHeaders, expectRefusal, sendRaw } from '#support/requests.ts';

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

/** Even free text fields reject a lone surrogate and a null character. */
export const BROKEN_STRINGS = ['"\\ud800"', '"a\\u0000b"'] as const;

export function withRaw(form: object, field: string, value: string): string {
  const mark = '@@value@@';
  return JSON.stringify({ ...form, [field]: mark }).replace(`"${mark}"`, value);
}

export function tooLong(max: number): string {
  return JSON.stringify('x'.repeat(10 * max));
}

export async function expectAllRefused(
  request: { path: string; cookie: string; form: object },
  field: string,
  values: readonly string[],
): Promise<void> {
  const { path, cookie, form } = request;
  for (const value of values) {
    const body = withRaw(form, field, value);
    const reply = await sendRaw('POST', path, {
      headers: { ...browserHeaders, Cookie: cookie },
      body,
    });
    expect(reply.status, `${field}: ${value.slice(0, 40)}`).toBe(422);
    expectRefusal(reply, 'invalid');
  }
}
