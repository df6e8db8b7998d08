import { createHash, randomBytes } from 'node:crypto';
import { DAY } from '#domain/time.ts';

/** Cookie name over http. Over https, the name starts with `__Host-`. */
export const SESSION_COOKIE = 'session';

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
