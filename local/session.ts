/** A session as the server would begin it, for a test that does not want to sign somebody in. */
import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '#domain/time.ts';

/** Its name where the site is not served over https, as here. */
export const SESSION_COOKIE = 'session';

/** The value of a session cookie, and the row that makes it good for seven days. */
export function newSession(userId: string, createdAt = Date.now()) {
  const token = randomBytes(25).toString('hex');
  const id = createHash('sha256').update(token).digest('hex');
  const row = {
    ...{ id, userId, publicId: crypto.randomUUID(), device: 'Firefox on Windows' },
    ...{ signedInWith: 'password' as const, createdAt, lastSeenAt: createdAt },
    expiresAt: createdAt + 7 * DAY,
  };
  return { token, row };
}
