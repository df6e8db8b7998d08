import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { build, type Given, prepared } from '#db/prepared.ts';
import { rateLimits } from '#db/schema/index.ts';

const make = vi.fn((given: Given<'key'>) => ({
  found: build
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, given('key'))),
  gone: build.delete(rateLimits).where(eq(rateLimits.key, given('key'))),
}));

test('a statement is made once, and each run of it has values of its own', () => {
  const limitsOf = prepared(make);

  const [first, second] = [limitsOf({ key: 'a' }), limitsOf({ key: 'b' })];

  expect(make).toHaveBeenCalledTimes(1);
  expect(first.found.prepare()).toBe(second.found.prepare());
  expect(first.found).toMatchObject({ given: { key: 'a' } });
  expect(second.gone).toMatchObject({ given: { key: 'b' } });
});
