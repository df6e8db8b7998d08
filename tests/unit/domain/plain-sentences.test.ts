import { expect, test } from 'vitest';
import { detailsSchema } from '#domain/booking/details.ts';
import type { ZodMiniObject, ZodMiniType } from '#domain/zod.ts';
import { LIBRARY_PHRASE } from '#support/bad-input/library-phrases.ts';

const modules = import.meta.glob<Record<string, unknown>>(['/domain/**/*.ts', '!/domain/zod.ts'], {
  eager: true,
});

const schemas: [name: string, schema: ZodMiniType][] = [
  ...Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module).flatMap(([name, value]): [string, ZodMiniType][] =>
      isSchema(value) ? [[`${file} ${name}`, value]] : [],
    ),
  ),
  ['details of a student', detailsSchema('student', 0)],
];

function isSchema(value: unknown): value is ZodMiniType {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

const numbers = [-1, 0, 1.5, 999_999, Number.NaN, Number.POSITIVE_INFINITY];
const others = [undefined, null, true, [], {}, ['text'], [{}]];
const spaces = ['', ' ', '\n', '\u0000', '\ud800', '\u200b'];
const numerals = ['0', '-1', '99', '12345', '999999', '2026-02-30'];
const texts = ['x', 'x'.repeat(10_000), 'https://x', 'a@b', '{"a":1}'];
const nonsense = [...numbers, ...others, ...spaces, ...numerals, ...texts];

function attempts(schema: ZodMiniType): unknown[] {
  if (schema._zod.def.type !== 'object') return nonsense;
  const fields = Object.keys((schema as ZodMiniObject).shape);
  const values = nonsense.flatMap((value) => [value, [value], { week: [value] }]);
  const wrapped = values.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
  const deeper = wrapped.map((value) =>
    Object.fromEntries(fields.map((field) => [field, [value]])),
  );
  return [...nonsense, ...wrapped, ...deeper];
}

test.each(schemas)('the schema %s rejects invalid values with our own messages', (_, schema) => {
  const messages = attempts(schema).flatMap(
    (value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
  );

  expect(messages.filter((message) => LIBRARY_PHRASE.test(message))).toEqual([]);
  expect(messages.filter((message) => !/^[A-Z‘“]/.test(message))).toEqual([]);
});

test('finds more than 40 schemas in the domain', () => expect(schemas.length).toBeGreaterThan(40));
