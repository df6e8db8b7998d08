import { eq, sql } from 'drizzle-orm';
import { writeAll } from '#db/client.ts';
import { blockedSlots } from '#db/schema/index.ts';
import { calendarMessages } from '#domain/calendar/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Services } from '../../services.ts';
import { audited } from '../audit/entry.ts';
import type { Viewer } from '../sessions/viewer.ts';

/**
 * Opens a blocked slot, or a blocked day, by the block's id.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function unblock({ db, now }: Services, viewer: Viewer, id: string): Promise<void> {
  const { user } = await viewer.loadAsAdmin(() => []);
  const isIt = eq(blockedSlots.id, id);
  const isBlocked = sql`exists ${db.select().from(blockedSlots).where(isIt)}`;
  const deed = { action: id.startsWith('day') ? 'day unblocked' : 'slot unblocked', subject: id };
  const results = await writeAll(db, [
    audited(db, user.id, deed, now, isBlocked),
    db.delete(blockedSlots).where(isIt),
  ]);
  if (!results.at(-1)?.rowsAffected)
    throw new DomainError('not_found', calendarMessages.notBlocked);
}
