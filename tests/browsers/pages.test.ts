/** What is drawn otherwise where an engine does not know a property, or paints it elsewhere. */
import { test } from 'vitest';
import { inEveryEngine } from '#tests/support/engines/suite.ts';

inEveryEngine((ground) => {
  test('links are underlined', async () => {
    const { tab } = ground;
    for (const path of ['/student', '/parent', '/contact']) {
      await tab.open(path);
      await tab.answers(
        () => getComputedStyle(document.querySelector('main .link') as Element).textDecorationLine,
        'underline',
      );
    }
  });

  test('the next free time is in the same words', async () => {
    const { tab } = ground;
    await tab.open('/');
    await tab.sees('main a', 'Next free: tomorrow, 7:00 AM IST');
  });
});
