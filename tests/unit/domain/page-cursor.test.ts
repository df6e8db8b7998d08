import { expect, test } from 'vitest';
import { cursor, nextCursor } from '#domain/page-cursor.ts';

const rows = [
  { createdAt: 2, id: 'pay_2' },
  { createdAt: 1, id: 'pay_1' },
];

test('a full page is followed by one that begins after its last row', () => {
  const next = nextCursor(rows, 2);

  expect(cursor.parse(next)).toEqual(rows[1]);
});

test('a page that is not full is the last', () => {
  expect(nextCursor(rows, 3)).toBe(null);
});

test.each(['', '1', '1~', '~pay_1', 'x~pay_1', "1~pay'1", '1~pay_1~2'])(
  'the cursor %j is refused',
  (text) => {
    expect(cursor.safeParse(text).success).toBe(false);
  },
);
