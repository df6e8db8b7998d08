import { expect, test } from 'vitest';
import { cursor, nextCursor } from '#domain/list-queries.ts';

const rows = [
  { at: 2, id: 'pay_2' },
  { at: 1, id: 'pay_1' },
];

test('if another row follows a page, the cursor points to the page’s last row', () => {
  const next = nextCursor(rows, 1);

  expect(cursor.parse(next)).toEqual(rows[0]);
});

test('returns no cursor after the last page, even if the page is full', () =>
  expect([2, 3].map((pageSize) => nextCursor(rows, pageSize))).toEqual([null, null]));
