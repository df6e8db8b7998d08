import { eq } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { blockedSlots } from '#db/schema/index.ts';
import { calendarMessages } from '#domain/calendar/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { withAudit } from '#functions/core/audit-entry.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';

/**
 * Opens a blocked slot, or a blocked day, by the block's id.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function unblock({ db, now }: Context, viewer: Viewer, id: string): Promise<void> {
  const { user } = await viewer.loadAsAdmin(() => ({}));
  const action = id.startsWith('day') ? 'day unblocked' : 'slot unblocked';
  const auditEntry = { at: now, actorId: user.id, action, subject: id };
  const deletion = db.delete(blockedSlots).where(eq(blockedSlots.id, id));
  const { change } = await runAll(db, withAudit(db, deletion, auditEntry));
  if (!change.rowsAffected) throw new DomainError('not_found', calendarMessages.notBlocked);
}
