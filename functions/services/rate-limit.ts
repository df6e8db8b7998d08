import { lte, sql } from 'drizzle-orm';
import { rateLimits } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { tooManyAttempts } from '#domain/messages.ts';
import type { Services } from '../services.ts';

const SECOND = 1000;
const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

export interface RateLimit {
  /** What is counted, and whose: `contact:203.0.113.7`. */
  key: string;
  /** How many may happen within the window, which the first of them opens. */
  limit: number;
  /** Milliseconds. */
  window: number;
}

/**
 * Counts one attempt. A single row a key, changed by a single statement, so parallel requests
 * cannot slip through; rows whose window is over go in the same round trip.
 * @throws DomainError rate_limited, with the seconds to wait
 */
export async function countAttempt({ db, now }: Services, attempt: RateLimit): Promise<void> {
  const { key, limit, window } = attempt;
  const [, [row]] = await db.batch([
    db.delete(rateLimits).where(lte(rateLimits.resetsAt, now)),
    db
      .insert(rateLimits)
      .values({ key, attempts: 1, resetsAt: now + window })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { attempts: sql`${rateLimits.attempts} + 1` },
      })
      .returning(),
  ]);
  if (!row || row.attempts <= limit) return;
  const seconds = Math.max(1, Math.ceil((row.resetsAt - now) / SECOND));
  throw new DomainError('rate_limited', tooManyAttempts(seconds), undefined, seconds);
}

/** Whom an address stands for: itself, or in IPv6 its /64, which is one customer's to roam in. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':'));
  const zeros = Math.max(0, IPV6_GROUPS - before.length - after.length);
  const groups = address.includes('::') ? [...before, ...Array(zeros).fill('0'), ...after] : before;
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
