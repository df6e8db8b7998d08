import { eq } from 'drizzle-orm';
import { writeAll } from '#db/client.ts';
import { calendarFeeds } from '#db/schema/index.ts';
import type { Services } from '../../services.ts';
import { audited, changed } from '../audit/entry.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** Ends the viewer's calendar address. @throws DomainError unauthenticated, forbidden */
export async function revokeFeed({ db, now }: Services, viewer: Viewer): Promise<void> {
  const { user } = await viewer.loadAsAdmin(() => []);
  await writeAll(db, [
    db.delete(calendarFeeds).where(eq(calendarFeeds.userId, user.id)),
    audited(db, user.id, { action: 'calendar feed revoked', subject: user.id }, now, changed),
  ]);
}
