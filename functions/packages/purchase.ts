import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, has, insertIf, runAfter, runAll } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import {
  type Booking,
  bookings,
  packagePurchases,
  packageSessions,
  users,
} from '#db/schema/index.ts';
import type { Actor } from '#domain/account/account.ts';
import { hasMoveNotice } from '#domain/booking/state.ts';
import { isPackage } from '#domain/catalogue.ts';
import { conflict, required } from '#domain/errors.ts';
import type { PackageExtension } from '#domain/money/input.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { isOfPackage, sessionsOf, sessionTitle } from '#domain/packages/sessions.ts';
import {
  canReopen,
  EXTENSION_MONTHS,
  extendedEnd,
  nextReminder,
  packageEnd,
} from '#domain/packages/states.ts';
import { displayDate } from '#domain/time.ts';
import type { Context, Viewer } from '../context.ts';
import { BATCH_SIZE, inSequence, type Job } from '../core/job.ts';
import { auditStatement, withAudit } from '../core/statements.ts';
import { emailRow } from '../email/compose.tsx';
import { queueEmail } from '../email/outbox.ts';
import { packageEnding } from '../email/templates/payment.ts';
import * as read from './read.ts';

/** Inserts the package and its sessions if the payment confirmed the booking. Idempotent. */
export function createPurchase({ db, now }: Context, booking: Booking, paymentId: string) {
  const { id, service } = booking;
  if (!isPackage(service) || booking.sessionId) return undefined;
  const endsAt = packageEnd(now);
  const dates = { createdAt: now, endsAt, remindAt: nextReminder(endsAt, now) };
  const purchase = { id, userId: booking.userId, package: service, paymentId, ...dates };
  const isSold = has(bookings, eq(bookings.id, id), eq(bookings.paymentId, paymentId), isPaid);
  const sessions = JSON.stringify(sessionsOf({ ...booking, service }));
  const bookingIfFirst = sql`case key when 0 then ${id} end`;
  return {
    purchase: insertIf(db, packagePurchases, purchase, isSold).onConflictDoNothing(),
    sessions: db
      .insert(packageSessions)
      // Values in the order of the columns. The first session is the booking that is bought.
      .select(sql`
        select ${id} || '-' || key, ${id}, key, value ->> 'service', value ->> 'value', ${bookingIfFirst}, null
        from json_each(${sessions}) where ${has(packagePurchases, eq(packagePurchases.id, id))}`)
      .onConflictDoNothing(),
  };
}

export async function extendOwn({ db, now }: Context, viewer: Viewer, id: string) {
  const { own } = await viewer.load((me) => ({
    own: read.readPurchases(db, read.isOwnPurchase(id, me)),
  }));
  const { purchase } = requireNotRefunded(own[0]);
  if (purchase.extendedAt || purchase.endsAt <= now) throw conflict(packageMessages.extended);
  const endsAt = extendedEnd(purchase.endsAt, EXTENSION_MONTHS);
  const hasSameEnd = and(eq(packagePurchases.id, id), eq(packagePurchases.endsAt, purchase.endsAt));
  const change = { endsAt, extendedAt: now, remindAt: nextReminder(endsAt, now) };
  const { rowsAffected } = await db.update(packagePurchases).set(change).where(hasSameEnd);
  if (!rowsAffected) throw conflict(packageMessages.endChanged);
  return { validUntil: endsAt - 1 };
}

export async function extendAsAdmin(
  context: Context,
  viewer: Viewer,
  id: string,
  { months, reason }: PackageExtension,
) {
  const { db, now } = context;
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: read.readPurchases(db, eq(packagePurchases.id, id)),
  }));
  const { purchase } = requireNotRefunded(found[0]);
  const endsAt = extendedEnd(Math.max(purchase.endsAt, now), months);
  const detail = `to ${displayDate(endsAt - 1)}: ${reason}`;
  const entry = { actorId: user.id, action: 'package extended', subject: id, detail };
  const hasSameEnd = and(eq(packagePurchases.id, id), eq(packagePurchases.endsAt, purchase.endsAt));
  const change = { endsAt, remindAt: nextReminder(endsAt, now) };
  const { extended } = await runAll(db, {
    audit: auditStatement(context, entry, has(packagePurchases, hasSameEnd)),
    extended: db.update(packagePurchases).set(change).where(hasSameEnd),
  });
  if (!extended.rowsAffected) throw conflict(packageMessages.endChanged);
  return { validUntil: endsAt - 1 };
}

export function requireNotRefunded(
  found?: read.PurchaseRow,
  ifRefunded: string = packageMessages.notExtendable,
) {
  const row = required(found, packageMessages.notAPackage);
  if (row.refundedAt) throw conflict(ifRefunded);
  return row;
}

const NOT_RESTORABLE =
  'Only a session that was used, missed or cancelled late, and was not refunded, can be restored.';
const EXTEND_FIRST = 'This package has expired. Please extend it first, then restore the session.';

export async function reopenSession(
  context: Context,
  viewer: Viewer,
  id: string,
  { reason }: { reason: string },
) {
  const { db, now } = context;
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: read.readSessions(db, eq(packageSessions.id, id)),
  }));
  const row = required(found[0], packageMessages.sessionNotFound);
  const { booking, purchase, refundedAt } = row;
  const { state } = read.stateOfSession(row, now);
  if (!booking || refundedAt || !canReopen({ state, booking })) throw conflict(NOT_RESTORABLE);
  if (purchase.endsAt <= now) throw conflict(EXTEND_FIRST);
  const isOver = sql`(${bookings.status} = 'cancelled' or ${bookings.outcome} is not null or ${bookings.endsAt} <= ${now})`;
  const isOverCall = and(eq(bookings.id, booking.id), isOver);
  const overCalls = db.select({ id: bookings.id }).from(bookings).where(isOverCall);
  const isUsed = and(eq(packageSessions.id, id), inArray(packageSessions.bookingId, overCalls));
  const change = db.update(packageSessions).set({ bookingId: null }).where(isUsed);
  const detail = `${sessionTitle(row.session.service)}: ${reason}`;
  const entry = { actorId: user.id, action: 'session reopened', subject: booking.id, detail };
  const reopened = await runAll(db, withAudit(context, change, entry));
  if (!reopened.change.rowsAffected) throw conflict(NOT_RESTORABLE);
}

type CancelledCall = Parameters<typeof isOfPackage>[0] & { startsAt: number };

export function reopensSession(booking: CancelledCall, actor: Actor, now: number): boolean {
  return isOfPackage(booking) && (actor.type !== 'client' || hasMoveNotice(booking.startsAt, now));
}

export function reopenSessionOfCall(db: Database, bookingId: string, onlyIf: SQL) {
  const isSessionOfCall = and(eq(packageSessions.bookingId, bookingId), onlyIf);
  return db.update(packageSessions).set({ bookingId: null }).where(isSessionOfCall);
}

export const remindOfEnds: Job = { run: remindAll, waiting: duePurchases };

async function remindAll(context: Context): Promise<number> {
  const { db, now } = context;
  const due = await duePurchases(context).limit(BATCH_SIZE);
  if (due.length === 0) return 0;
  const ids = due.map(({ purchase }) => purchase.id);
  const reads = read.packageReads(db, inArray(packagePurchases.id, ids));
  const { bought, sessions } = await runAll(db, reads);
  const views = new Map(read.toPackages(bought, sessions, now).map((view) => [view.id, view]));
  await inSequence(due, (one) => remindOfEnd(context, one, views.get(one.purchase.id)));
  return due.length;
}

function duePurchases({ db, now }: Context) {
  return db
    .select({ purchase: packagePurchases, to: users.email })
    .from(packagePurchases)
    .leftJoin(users, eq(users.id, packagePurchases.userId))
    .where(and(sql`remind_at is not null`, lte(packagePurchases.remindAt, now)));
}

type Due = Awaited<ReturnType<typeof duePurchases>>[number];

async function remindOfEnd(context: Context, due: Due, view?: read.PackageView) {
  const { db, now } = context;
  const { id, remindAt, endsAt } = due.purchase;
  const email = await endingEmail(context, due, view);
  const isDue = and(eq(packagePurchases.id, id), eq(packagePurchases.remindAt, remindAt ?? 0));
  const isStillDue = has(packagePurchases, isDue);
  const next = { remindAt: nextReminder(endsAt, now) };
  const statements = runAfter(db.update(packagePurchases).set(next).where(isDue), {
    email: email && queueEmail(db, email, isStillDue).onConflictDoNothing(),
  });
  await runAll(db, statements);
}

async function endingEmail(context: Context, { purchase, to }: Due, view?: read.PackageView) {
  const open = view?.isLive ? view.sessions.filter(({ state }) => state === 'open') : [];
  if (!to || !view || open.length === 0 || view.request?.state === 'asked') return undefined;
  const { title, validUntil, canExtend } = view;
  const href = new URL('/journey', context.config.SITE_URL).href;
  const sessions = open.map((session) => session.title);
  const content = packageEnding({ title, sessions, validUntil, canExtend, href });
  const about = `${purchase.id}-${purchase.remindAt}`;
  return emailRow(context, { kind: 'package-ending', about, userId: purchase.userId, to, content });
}
