import { and, eq, exists, inArray, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { bookings, outbox } from '#db/schema/index.ts';
import { COPY_MARK } from '#domain/email/desk.ts';
import { finalKinds, invitationKinds } from '#domain/email/kinds.ts';

const newer = alias(outbox, 'newer');

/** Whose Email Status an email of the outbox is: its call's, while it is the newest that invites to it. */
export function invitedBooking(db: Database, isIt: SQL | undefined) {
  const isNewest = notExists(newerInvitations(db));
  return db
    .select({ id: outbox.bookingId })
    .from(outbox)
    .where(and(isIt, inArray(outbox.kind, invitationKinds), isNewest));
}

export function isOutdated(db: Database): SQL<boolean> {
  const isNoCopy = sql`${newer.id} <> ${outbox.id} || ${COPY_MARK}`;
  const cancelled = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, outbox.bookingId), eq(bookings.status, 'cancelled')));
  const isChanged = or(exists(newerInvitations(db, isNoCopy)), exists(cancelled));
  return sql`${and(notInArray(outbox.kind, finalKinds), isChanged)}`.mapWith(Boolean);
}

/** The emails that have invited to the call of an email of the outbox after it. */
function newerInvitations(db: Database, condition?: SQL) {
  const isLater = sql`${newer.createdAt} > ${outbox.createdAt}`;
  const isInvitation = inArray(newer.kind, invitationKinds);
  return db
    .select({ id: newer.id })
    .from(newer)
    .where(and(eq(newer.bookingId, outbox.bookingId), isLater, isInvitation, condition));
}
