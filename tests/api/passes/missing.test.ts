/** Packages that were sold before there were passes get theirs with the migrations. */
import { expect, test } from 'vitest';
import { passes, passSessions } from '#db/schema/index.ts';
import { DAY } from '#domain/calendar/time.ts';
import { makeMissingPasses } from '#functions/services/passes/make-missing.ts';
import { db, moveClock } from '#tests/support/api.ts';
import { customer, elsewhere } from '#tests/support/customer.ts';
import { expectSoundBooks, readBooks } from '#tests/support/money/books.ts';
import { bookSession, buyPackage, journey, openSession } from '#tests/support/packages/passes.ts';
import { confirmedCall } from '#tests/support/providers.ts';

test('a package without a pass gets the very sessions that it would have had, once', async () => {
  const asha = await customer();
  await buyPackage(asha, { additionalSchools: 2 });
  await confirmedCall(await customer(), { time: '14:00' });
  const before = await journey(asha);
  await db.delete(passSessions);
  await db.delete(passes);
  await moveClock(3 * DAY);
  const later = await elsewhere(asha);
  expect(await journey(later)).toEqual([]);

  expect(await makeMissingPasses({ db })).toBe(1);
  expect(await makeMissingPasses({ db })).toBe(0);

  expect(await journey(later)).toEqual(before);
  await bookSession(later, await openSession(later, 'lor'), { time: '16:00' });
  expectSoundBooks(await readBooks());
});
