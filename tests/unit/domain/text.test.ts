import { expect, test } from 'vitest';
import { block, EMAIL_PATTERN, emailAddress, filled, line } from '#domain/text/text.ts';

function accepts(schema: typeof line, value: unknown): boolean {
  return schema.safeParse(value).success;
}

test.each([
  ['line', line, 200],
  ['block', block, 2000],
] as const)('a %s is cut off at its limit, spaces around it not counted', (_, schema, limit) => {
  expect(accepts(schema, 'a'.repeat(limit))).toBe(true);
  expect(accepts(schema, `  ${'a'.repeat(limit)}  `)).toBe(true);
  expect(schema.safeParse('a'.repeat(limit + 1)).error?.issues[0]?.message).toBe(
    `Please keep this under ${limit} characters`,
  );
});

test.each([line, block])(
  'text is nothing else, loses the space around it and keeps what is inside',
  (schema) => {
    for (const value of [undefined, null, 7, true, ['a'], { a: 1 }]) {
      expect(accepts(schema, value), `${value}`).toBe(false);
    }
    expect(schema.parse(' \n\u00a0Zoë  नमस्ते 😀\t ')).toBe('Zoë  नमस्ते 😀');
  },
);

test.each(['\n', '\r', '\t'])('1.3.11 %j may stand in a block but not in a line', (character) => {
  expect(accepts(block, `a${character}b`)).toBe(true);
  expect(accepts(line, `a${character}b`)).toBe(false);
});

const CONTROL_CHARACTERS = [0x00, 0x07, 0x0b, 0x1b, 0x1f, 0x7f, 0x80, 0x9f];
const LONE_SURROGATES = [0xd800, 0xdbff, 0xdc00, 0xdfff];

test.each([...CONTROL_CHARACTERS, ...LONE_SURROGATES])(
  '2.2.1 the character of code %i may stand nowhere',
  (code) => {
    for (const schema of [line, block]) {
      const { error } = schema.safeParse(`a${String.fromCharCode(code)}b`);
      const said = 'Please remove the characters that cannot be printed';
      expect(error?.issues.map(({ message }) => message)).toEqual([said]);
    }
  },
);

test('an address is text, at sign, text, dot, text, and anything else is none', () => {
  for (const address of ['a@b.c', 'a.b@c.d', 'a+b@c-d.ef', 'a@b.c.d', 'अ@ब.स']) {
    expect(EMAIL_PATTERN.test(address), address).toBe(true);
  }
  for (const address of [
    ...['', 'a', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.c'],
    ...['a b@c.d', 'a@b c.d', 'a@b.c d', 'a@b@c.d', 'a@b.c\n'],
  ]) {
    expect(EMAIL_PATTERN.test(address), address).toBe(false);
  }
});

test('1.3.11 what could reach another mailbox is no address', () => {
  for (const address of [
    ...['asha,victim@example.com', 'asha<victim@example.com>', '"victim@example.com'],
    ...['asha;b@example.com', 'mailto:asha@example.com', 'asha(victim)@example.com'],
  ]) {
    expect(emailAddress.safeParse(address).success, address).toBe(false);
  }
});

const INVISIBLE = [
  ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200e', '\u200f', '\u202a'],
  ...['\u202e', '\u2060', '\u2066', '\u2069', '\u2800', '\u3164', '\ufeff', '\uffa0', '\u{e0041}'],
];

test.each(INVISIBLE)('removes the invisible character %j from every kind of text', (character) => {
  expect(line.parse(`As${character}ha${character}`)).toBe('Asha');
  expect(block.parse(`${character}As${character}ha`)).toBe('Asha');
  expect(emailAddress.parse(`asha${character}@example.com${character}`)).toBe('asha@example.com');
});

const JOINERS = ['\u200c', '\u200d', '\ufe0f', '\ufe0f\u200d', '\u3164\u200d \u200b'];

test.each([...INVISIBLE, ...JOINERS])('treats %j alone as an empty answer', (text) => {
  const { error } = filled('Please fill in').safeParse(text);
  expect(error?.issues[0]?.message).toBe('Please fill in');
});

test('keeps joiners where they join', () => {
  for (const text of ['क्‍ष', 'র‍্য', 'می‌خواهم', '👩‍🎓', '❤️‍🔥', '👍🏽', '1️⃣', '👨‍👩‍👧‍👦']) {
    expect(line.parse(text)).toBe(text);
  }
});

test('in Latin text joiners are removed and characters composed; an address with a joiner is refused', () => {
  expect(line.parse('As\u200dha\u200c Rao\ufe0f')).toBe('Asha Rao');
  expect(line.parse('Zoe\u0308')).toBe('Zo\u00eb');
  expect(emailAddress.safeParse('अ\u200d@example.com').success).toBe(false);
});
