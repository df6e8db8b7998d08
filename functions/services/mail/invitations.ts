import { and, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import { bookings, outbox } from '#db/schema/index.ts';
import { COPY_MARK } from '#domain/mail-desk.ts';

type Mail = typeof outbox.$inferSelect;

/** The mails that bring a call's time and link: the newest is the booking's Email Status. */
export const invitingKinds: Mail['kind'][] = ['booking-confirmed', 'call-moved'];

const newer = alias(outbox, 'newer');

/** The mails that have invited to the call of `mail`, or of each row of the outbox, after it. */
export function newerInvitations(
  db: Database,
  { bookingId, createdAt }: Pick<Mail, 'bookingId' | 'createdAt'> | typeof outbox,
  condition?: SQL,
) {
  const isAboutIt = sql`${newer.bookingId} = ${bookingId} and ${newer.createdAt} > ${createdAt}`;
  return db
    .select({ id: newer.id })
    .from(newer)
    .where(and(isAboutIt, inArray(newer.kind, invitingKinds), condition));
}

/** Whether what a mail of the outbox says of its call has changed since; a copy says the same. */
export function isOutdated(db: Database) {
  const isNoCopy = sql`${newer.id} <> ${outbox.id} || ${COPY_MARK}`;
  const cancelled = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, outbox.bookingId), eq(bookings.status, 'cancelled')));
  return or(
    exists(newerInvitations(db, outbox, isNoCopy)),
    and(ne(outbox.kind, 'call-cancelled'), exists(cancelled)),
  );
}
