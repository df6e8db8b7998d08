import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { type Booking, bookings, packagePurchases, packageSessions } from '#db/schema/index.ts';
import type { Actor } from '#domain/actor.ts';
import { canMove } from '#domain/booking/changes.ts';
import { DomainError } from '#domain/errors.ts';
import type { PackageExtension } from '#domain/packages/input.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { isOfPackage, sessionTitle } from '#domain/packages/sessions.ts';
import { canGiveBack } from '#domain/packages/states.ts';
import { EXTENSION_MONTHS, extendedEnd, nextReminder } from '#domain/packages/validity.ts';
import { displayDate } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { auditStatement, withAudit } from '../core/audit-entry.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { type PurchaseRow, readPurchases, readSessions, stateOf } from './read.ts';

/**
 * The client takes the free extension that each package has, before it ends.
 * @throws DomainError unauthenticated, not_found, conflict when it was taken, has ended or was refunded
 */
export async function extendOwn({ db, now }: Context, viewer: Viewer, id: string) {
  const { found } = await viewer.load((me) => ({
    found: readPurchases(db, and(eq(packagePurchases.id, id), eq(packagePurchases.userId, me))),
  }));
  const { purchase } = requirePurchase(found[0]);
  if (purchase.extendedAt || purchase.endsAt <= now) {
    throw new DomainError('conflict', packageMessages.extended);
  }
  const endsAt = extendedEnd(purchase.endsAt, EXTENSION_MONTHS);
  const { rowsAffected } = await db
    .update(packagePurchases)
    .set({ endsAt, extendedAt: now, remindAt: nextReminder(endsAt, now) })
    .where(and(eq(packagePurchases.id, id), sql`extended_at is null`));
  if (!rowsAffected) throw new DomainError('conflict', packageMessages.extended);
  return { validUntil: endsAt - 1 };
}

/**
 * The desk gives a package more time, from its end or from now if it has ended.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict when it was refunded
 */
export async function extendAsAdmin(
  { db, now }: Context,
  viewer: Viewer,
  id: string,
  { months, reason }: PackageExtension,
) {
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: readPurchases(db, eq(packagePurchases.id, id)),
  }));
  const { purchase } = requirePurchase(found[0]);
  const endsAt = extendedEnd(Math.max(purchase.endsAt, now), months);
  const entry = { at: now, actorId: user.id, action: 'package extended', subject: id };
  const detail = `to ${displayDate(endsAt - 1)}: ${reason}`;
  const isUnchanged = sql`exists (
    select 1 from ${packagePurchases} where ${packagePurchases.id} = ${id} and ${packagePurchases.endsAt} = ${purchase.endsAt}
  )`;
  await runAll(db, {
    audit: auditStatement(db, { ...entry, detail }, isUnchanged),
    extended: db
      .update(packagePurchases)
      .set({ endsAt, remindAt: nextReminder(endsAt, now) })
      .where(and(eq(packagePurchases.id, id), eq(packagePurchases.endsAt, purchase.endsAt))),
  });
  return { validUntil: endsAt - 1 };
}

/** @throws DomainError not_found, conflict (`refusal`) when all of it was refunded */
export function requirePurchase(
  found: PurchaseRow | undefined,
  refusal: string = packageMessages.notExtendable,
): PurchaseRow {
  if (!found) throw new DomainError('not_found', packageMessages.notAPackage);
  if (found.refundedAt) throw new DomainError('conflict', refusal);
  return found;
}

/**
 * The desk gives a session back that was used up, as after a late cancellation or a missed call.
 * @throws DomainError unauthenticated, forbidden, not_found, conflict when it is not used up
 */
export async function giveBack(
  { db, now }: Context,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
): Promise<void> {
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: readSessions(db, eq(packageSessions.id, id)),
  }));
  const [row] = found;
  if (!row) throw new DomainError('not_found', packageMessages.sessionNotFound);
  const { state } = stateOf(row, now);
  const bookingId = row.booking?.id;
  if (!bookingId || !canGiveBack({ state, booking: row.booking })) {
    throw new DomainError('conflict', packageMessages.notReturnable);
  }
  const isOver = sql`(${bookings.status} = 'cancelled' or ${bookings.outcome} is not null or ${bookings.endsAt} <= ${now})`;
  const over = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isOver));
  const change = db
    .update(packageSessions)
    .set({ bookingId: null })
    .where(and(eq(packageSessions.id, id), inArray(packageSessions.bookingId, over)));
  const entry = { at: now, actorId: user.id, action: 'session given back', subject: bookingId };
  const detail = `${sessionTitle(row.session.service)}: ${reason}`;
  const { given } = await runAll(db, { given: withAudit(db, change, { ...entry, detail }) });
  if (!given.change.rowsAffected) throw new DomainError('conflict', packageMessages.notReturnable);
}

/** Whether a call that is cancelled now gives its session back: not when its client does it too late. */
export function returnsSession(booking: Booking, actor: Actor, now: number): boolean {
  return isOfPackage(booking) && (actor.type !== 'client' || canMove(booking.startsAt, now));
}

/** The session of a call can be booked again, if `onlyIf` holds. */
export function returnSession(db: Database, bookingId: string, onlyIf: SQL) {
  return db
    .update(packageSessions)
    .set({ bookingId: null })
    .where(and(eq(packageSessions.bookingId, bookingId), onlyIf));
}
