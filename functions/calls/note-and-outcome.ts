import { and, eq, exists, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, insertIf, runAll } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { bookingNotes, bookings, users } from '#db/schema/index.ts';
import { agendaMessages, noteChanged } from '#domain/booking/agenda.ts';
import type { NoteInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import type { Outcome } from '#domain/booking/state.ts';
import { conflict, required } from '#domain/errors.ts';
import { canSeeBooking } from '../availability/mentors/availability.ts';
import { visibleCallId } from '../booking/find.ts';
import type { Context, Viewer } from '../context.ts';
import { withAudit } from '../core/statements.ts';
import { accountName } from '../identity/accounts/user.ts';

/** The audit log does not contain the text of a note, because notes are private. */
export async function setNote(context: Context, viewer: Viewer, id: string, input: NoteInput) {
  const { db } = context;
  const user = await loadViewerOfCall(context, viewer, id);
  const action = input.note ? 'note written' : 'note deleted';
  const entry = { actorId: user.id, action, subject: id };
  const { notes } = await runAll(db, {
    written: withAudit(context, writeNote(context, { ...input, id, by: user.id }), entry),
    notes: selectNotes(db, eq(bookingNotes.bookingId, id)),
  });
  const present = notes[0]?.note ?? null;
  // Compares texts: a repeated request finds its own note with a newer version.
  if ((present?.text ?? '') !== input.note) throw conflict(noteChanged(present), { note: present });
  return present;
}

async function loadViewerOfCall({ db }: Context, viewer: Viewer, id: string) {
  const { user, calls } = await viewer.loadAsMentor((me) => ({ calls: visibleCallId(db, id, me) }));
  required(calls[0], bookingMessages.bookingNotFound);
  return user;
}

export function selectNotes(db: Database, condition: SQL) {
  const note = { text: bookingNotes.note, at: bookingNotes.updatedAt, by: accountName };
  return db
    .select({ bookingId: bookingNotes.bookingId, note })
    .from(bookingNotes)
    .leftJoin(users, eq(users.id, bookingNotes.updatedBy))
    .where(condition);
}

type NewNote = NoteInput & { id: string; by: string };

/** `updatedAt` is the version of the note. `seenAt` is null if the page showed no note. */
function writeNote({ db, now }: Context, { id, by, note, seenAt }: NewNote) {
  const mayWrite = exists(visibleCallId(db, id, sql`${by}`));
  const hasSeenVersion = sql`${bookingNotes.updatedAt} is ${seenAt}`;
  const isSeen = and(eq(bookingNotes.bookingId, id), hasSeenVersion, mayWrite);
  if (!note) return db.delete(bookingNotes).where(isSeen);
  // A second change in the same millisecond adds 1.
  const content = { note, updatedAt: Math.max(now, (seenAt ?? 0) + 1), updatedBy: by };
  if (seenAt !== null) return db.update(bookingNotes).set(content).where(isSeen);
  return insertIf(db, bookingNotes, { bookingId: id, ...content }, mayWrite).onConflictDoNothing();
}

export async function setOutcome(
  context: Context,
  viewer: Viewer,
  id: string,
  { outcome }: { outcome: Outcome | null },
) {
  const { db, now } = context;
  const user = await loadViewerOfCall(context, viewer, id);
  const hasStarted = and(isPaid, lte(bookings.startsAt, now), canSeeBooking(sql`${user.id}`));
  const isThisBooking = and(eq(bookings.id, id), hasStarted);
  const update = db.update(bookings).set({ outcome }).where(isThisBooking);
  const entry = { actorId: user.id, action: outcomeActions[outcome ?? 'none'], subject: id };
  const { change } = await runAll(db, withAudit(context, update, entry));
  if (!change.rowsAffected) throw conflict(agendaMessages.outcomeEarly);
}

const outcomeActions = {
  completed: 'call completed',
  no_show: 'call no-show',
  none: 'outcome removed',
} as const;
