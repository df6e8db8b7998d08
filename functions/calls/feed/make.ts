import { runAll } from '#db/client.ts';
import { calendarFeeds } from '#db/schema/index.ts';
import { feedUrl } from '#domain/links.ts';
import type { Context } from '#functions/context.ts';
import { auditStatement } from '#functions/core/audit-entry.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { newToken, sha256 } from '#functions/tokens.ts';

/**
 * A new private address of the calls, in the place of the one before. Only its hash is kept, so
 * this answer is the one time it can be read.
 */
export async function makeFeed({ config, db, now }: Context, viewer: Viewer): Promise<string> {
  const { user } = await viewer.loadAsMentor(() => ({}));
  const token = newToken();
  const made = { tokenHash: sha256(token), createdAt: now };
  const entry = { at: now, actorId: user.id, action: 'calendar feed made', subject: user.id };
  await runAll(db, {
    feed: db
      .insert(calendarFeeds)
      .values({ userId: user.id, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: made }),
    audit: auditStatement(db, entry),
  });
  return feedUrl(config.SITE_URL, token);
}
