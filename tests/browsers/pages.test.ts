import { test } from 'vitest';
import { inEveryEngine } from '#support/engines/suite.ts';

inEveryEngine((fixtures) => {
  test('every browser engine underlines links in text', async () => {
    const { tab } = fixtures;
    for (const path of ['/student', '/parent', '/contact']) {
      await tab.open(path);
      await tab.waitForResult(
        () => getComputedStyle(document.querySelector('main .link') as Element).textDecorationLine,
        'underline',
      );
    }
  });

  test('shows the next free time in the same format in every engine', async () => {
    const { tab } = fixtures;
    await tab.open('/');
    await tab.waitFor('main a', 'Next free: tomorrow, 7:00 AM IST');
  });
});
