import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSessions } from '#functions/services/sessions/sessions.ts';
import { db, siteUrl } from '#tests/support/api.ts';
import { customer } from '#tests/support/customer.ts';

const BATCH_SIZE = 50;

// By the function that begins every session: 1,000 log-ins would take minutes.
test('7.2.3 of 1,000 session tokens of 200 bits none comes twice, and none is stored', async () => {
  const { user } = await customer();
  const sessions = createSessions({
    db,
    config: { SITE_URL: siteUrl, ADMIN_SECOND_FACTOR: 'offered' },
  });
  const tokens: string[] = [];

  while (tokens.length < 1000) {
    const batch = Array.from({ length: BATCH_SIZE }, () =>
      sessions.start(user.id, 'Firefox', { signedInWith: 'password' }),
    );
    for (const cookie of await Promise.all(batch)) tokens.push(/=(\w+);/.exec(cookie)?.[1] ?? '');
  }

  expect(tokens.filter((token) => !/^[a-z2-7]{40}$/.test(token))).toEqual([]);
  expect(new Set(tokens).size).toBe(1000);
  const stored = new Set((await db.query.sessions.findMany()).map(({ id }) => id));
  for (const token of tokens) {
    expect(stored.has(token)).toBe(false);
    expect(stored.has(createHash('sha256').update(token).digest('hex'))).toBe(true);
  }
});
