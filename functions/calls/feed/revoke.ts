import { eq } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { calendarFeeds } from '#db/schema/index.ts';
import type { Context } from '#functions/context.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';

/** Ends the viewer's calendar address. */
export async function revokeFeed({ db, now }: Context, viewer: Viewer): Promise<void> {
  const { user } = await viewer.loadAsMentor(() => ({}));
  const revoke = db.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
  const action = 'calendar feed revoked';
  await runAll(db, withAudit(db, revoke, { at: now, actorId: user.id, action, subject: user.id }));
}
