import { expect, test } from 'vitest';
import { fileName, savedAs } from '#domain/documents/file-name.ts';
import { kindOf, sizeText } from '#domain/documents/files.ts';

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
])('%j is kept as %j', (sent, kept) => expect(fileName(sent)).toBe(kept));

test('a long name keeps its ending and whole characters', () => {
  const name = fileName(`${'👋'.repeat(500)}.docx`);
  expect(Array.from(name)).toHaveLength(120);
  expect(name).toMatch(/👋\.docx$/u);
});

test.each([
  ['CV.PDF', 'pdf'],
  ['me.JPG', 'jpeg'],
  ['plan.pdf.exe', undefined],
  ['plan.docm', undefined],
  ['plan.constructor', undefined],
])('%s is of the kind %s', (name, kind) => expect(kindOf(name)).toBe(kind));

test('a name is saved by both ways to write it, in one header', () => {
  expect(savedAs('प्लान "1"; x.txt')).toBe(
    `attachment; filename="_____ _1_; x.txt"; filename*=UTF-8''%E0%A4%AA%E0%A5%8D%E0%A4%B2%E0%A4%BE%E0%A4%A8%20%221%22%3B%20x.txt`,
  );
  expect(savedAs("it's (1)*.txt")).toContain("UTF-8''it%27s%20%281%29%2A.txt");
});

test.each([
  [1, '1 KB'],
  [86_016, '84 KB'],
  [1_500_000, '1.4 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
