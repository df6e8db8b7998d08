/** Values that no form of ours sends, and the refusal that each must meet. */
import { expect } from 'vitest';
import { browserHeaders, expectRefusal, raw } from '#tests/support/requests.ts';

/** JSON that is no answer to any question of ours, as it goes over the wire. */
export const WRONG = [
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

/** Strings that break whoever takes any string. */
export const BROKEN = ['"\\ud800"', '"a\\u0000b"'] as const;

/** `form` with the raw JSON `value` in the place of `field`. */
export function withRaw(form: object, field: string, value: string): string {
  const mark = '@@value@@';
  return JSON.stringify({ ...form, [field]: mark }).replace(`"${mark}"`, value);
}

export function tooLong(max: number): string {
  return JSON.stringify('x'.repeat(10 * max));
}

export async function expectAllRefused(
  request: { method: string; path: string; cookie?: string; form: object },
  field: string,
  values: readonly string[],
): Promise<void> {
  const { method, path, cookie = '', form } = request;
  for (const value of values) {
    const body = withRaw(form, field, value);
    const reply = await raw(method, path, { headers: { ...browserHeaders, Cookie: cookie }, body });
    expect(reply.status, `${field}: ${value.slice(0, 40)}`).toBe(422);
    expectRefusal(reply, 'invalid');
  }
}
