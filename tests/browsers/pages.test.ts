/** Styles and dates that differ between engines. */
import { test } from 'vitest';
import { inEveryEngine } from '#tests/support/engines/suite.ts';

inEveryEngine((fixtures) => {
  test('underlines links in texts', async () => {
    const { tab } = fixtures;
    for (const path of ['/student', '/parent', '/contact']) {
      await tab.open(path);
      await tab.answers(
        () => getComputedStyle(document.querySelector('main .link') as Element).textDecorationLine,
        'underline',
      );
    }
  });

  test('shows the next free time in the same format', async () => {
    const { tab } = fixtures;
    await tab.open('/');
    await tab.sees('main a', 'Next free: tomorrow, 7:00 AM IST');
  });
});
