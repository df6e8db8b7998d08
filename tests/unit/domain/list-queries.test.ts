import { expect, test } from 'vitest';
import { cursor, nextCursor } from '#domain/list-queries.ts';

const rows = [
  { at: 2, id: 'pay_2' },
  { at: 1, id: 'pay_1' },
];

test('the cursor after a full page points to the page’s last row', () => {
  const next = nextCursor(rows, 2);

  expect(cursor.parse(next)).toEqual(rows[1]);
});

test('returns no cursor after a page that is not full', () =>
  expect(nextCursor(rows, 3)).toBe(null));

const invalid = ['', '1', '1~', '~pay_1', 'x~pay_1', "1~pay'1", '1~pay_1~2'];

test.each(invalid)('rejects the invalid cursor %j', (text) => {
  expect(cursor.safeParse(text).success).toBe(false);
});
