import { expect, test } from 'vitest';
import { type MoneyEntry, sumsOf } from '#domain/money/weeks.ts';
import { moneyQuery } from '#domain/money/weeks-query.ts';

test('entries are summed by their kind, to the paisa', () => {
  const entry = (kind: MoneyEntry['kind'], amount: string): MoneyEntry => ({
    ...{ week: 0, service: null, kind, amount },
  });

  const sums = sumsOf([
    entry('paid', '9007199254740993'),
    entry('paid', '9900'),
    entry('refunded', '100'),
    entry('refunding', '200'),
    entry('open', '300'),
  ]);

  const others = { refunded: 100n, refunding: 200n, open: 300n };
  expect(sums).toEqual({ paid: 9_007_199_254_750_893n, ...others });
});

test.each([
  [{}, 12],
  [{ weeks: '1' }, 1],
  [{ weeks: '53' }, 53],
  [{ weeks: '0' }, undefined],
  [{ weeks: '54' }, undefined],
  [{ weeks: '1.5' }, undefined],
])('%j asks for %j weeks', (query, weeks) => {
  expect(moneyQuery.safeParse(query).data?.weeks).toBe(weeks);
});
