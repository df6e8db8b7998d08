import { eq, exists } from 'drizzle-orm';
import { writeAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookingNotes } from '#db/schema/index.ts';
import { displayName } from '#domain/account.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import type { Services } from '../../services.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { audited, changed } from '../audit.ts';
import { soldBooking } from './find-booking.ts';

/**
 * Writes an admin's private note about a call in the place of the one before; '' deletes it. The
 * audit says that, never what, was written.
 * @throws DomainError unauthenticated, forbidden, not_found
 */
export async function setNote({ db, now }: Services, viewer: Viewer, id: string, note: string) {
  const { user, rows } = await viewer.loadAsAdmin(() => [soldBooking(db, id)]);
  if (!rows[0][0]) throw new DomainError('not_found', messages.bookingNotFound);
  const content = { note, updatedAt: now, updatedBy: user.id };
  const write = note
    ? insertIf(
        db,
        bookingNotes,
        { bookingId: id, ...content },
        exists(soldBooking(db, id)),
      ).onConflictDoUpdate({ target: bookingNotes.bookingId, set: content })
    : db.delete(bookingNotes).where(eq(bookingNotes.bookingId, id));
  const action = note ? 'note written' : 'note deleted';
  await writeAll(db, [write, audited(db, user.id, { action, subject: id }, now, changed)]);
  return note ? { text: note, at: now, by: displayName(user) } : null;
}
