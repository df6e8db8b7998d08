import { and, eq, exists, lte, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { type Database, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { bookingNotes, bookings, users } from '#db/schema/index.ts';
import { agendaMessages, noteChanged } from '#domain/booking/agenda-messages.ts';
import type { NoteInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import type { Outcome } from '#domain/booking/state.ts';
import { DomainError } from '#domain/errors.ts';
import { viewersCall } from '../availability/mentors/availability.ts';
import { paidBooking } from '../booking/find.ts';
import type { Context } from '../context.ts';
import { withAudit } from '../core/audit-entry.ts';
import { accountName } from '../identity/accounts/user.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';

/**
 * Writes a private note about a call in the place of the one they saw; '' deletes it. The
 * audit says that, never what, was written.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict, with the newer note
 */
export async function setNote(context: Context, viewer: Viewer, id: string, input: NoteInput) {
  const { db, now } = context;
  const { user, calls } = await viewer.loadAsMentor((me) => ({
    calls: paidBooking(db, id, viewersCall(me)),
  }));
  if (calls.length === 0) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  const action = input.note ? 'note written' : 'note deleted';
  const auditEntry = { at: now, actorId: user.id, action, subject: id };
  const { notes } = await runAll(db, {
    written: withAudit(db, writeNote(context, user.id, id, input), auditEntry),
    notes: selectNote(db, id),
  });
  const [present = null] = notes;
  if ((present?.text ?? '') !== input.note) {
    throw new DomainError('conflict', noteChanged(present), { note: present });
  }
  return present;
}

/** The note of a call, and who saved it. */
export function selectNote(db: Database, id: string) {
  return db
    .select({ text: bookingNotes.note, at: bookingNotes.updatedAt, by: accountName })
    .from(bookingNotes)
    .leftJoin(users, eq(users.id, bookingNotes.updatedBy))
    .where(eq(bookingNotes.bookingId, id));
}

/** Writes if the note is still the one that was seen and the writer still has the call. */
function writeNote(
  { db, now }: Context,
  writerId: string,
  id: string,
  { note, seenAt }: NoteInput,
) {
  const mayWrite = exists(paidBooking(db, id, viewersCall(sql`${writerId}`)));
  const isSeen = and(
    ...[eq(bookingNotes.bookingId, id), eq(bookingNotes.updatedAt, seenAt ?? 0), mayWrite],
  );
  if (!note) return db.delete(bookingNotes).where(isSeen);
  // Later than the one before, also within the same millisecond.
  const content = { note, updatedAt: Math.max(now, (seenAt ?? 0) + 1), updatedBy: writerId };
  if (seenAt !== null) return db.update(bookingNotes).set(content).where(isSeen);
  const row = { bookingId: id, ...content };
  return insertIf(db, bookingNotes, row, mayWrite).onConflictDoNothing();
}

/**
 * Says how a call that has begun went; null takes it back.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict before the call begins
 */
export async function setOutcome(
  { db, now }: Context,
  viewer: Viewer,
  id: string,
  outcome: Outcome | null,
): Promise<void> {
  const { user, calls } = await viewer.loadAsMentor((me) => ({
    calls: paidBooking(db, id, viewersCall(me)),
  }));
  if (calls.length === 0) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  const hasBegun = and(isPaid, lte(bookings.startsAt, now), viewersCall(sql`${user.id}`));
  const update = db
    .update(bookings)
    .set({ outcome })
    .where(and(eq(bookings.id, id), hasBegun));
  const action = actions[outcome ?? 'none'];
  const auditEntry = { at: now, actorId: user.id, action, subject: id };
  const { change } = await runAll(db, withAudit(db, update, auditEntry));
  if (!change.rowsAffected) throw new DomainError('conflict', agendaMessages.outcomeEarly);
}

const actions = {
  completed: 'call completed',
  no_show: 'call no-show',
  none: 'outcome taken back',
} as const;
