/** Creates login sessions without signing in, for tests and tools. */
import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '#domain/time.ts';

/** Cookie name over http. Over https it has the prefix `__Host-`. */
export const SESSION_COOKIE = 'session';

/** Returns a session cookie's value and its database row, which expires after seven days. */
export function newSession(userId: string, createdAt = Date.now()) {
  const token = randomBytes(25).toString('hex');
  const id = createHash('sha256').update(token).digest('hex');
  const row = {
    id,
    userId,
    publicId: crypto.randomUUID(),
    device: 'Firefox on Windows',
    signedInWith: 'password' as const,
    createdAt,
    lastSeenAt: createdAt,
    expiresAt: createdAt + 7 * DAY,
  };
  return { token, row };
}
