import { and, eq, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { packagePurchases } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import type { PackageExtension } from '#domain/packages/input.ts';
import { packageMessages } from '#domain/packages/messages.ts';
import { EXTENSION_MONTHS, extendedEnd, nextReminder } from '#domain/packages/validity.ts';

import { displayDate } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { auditStatement } from '../core/audit-entry.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { type PurchaseRow, readPurchases } from './read.ts';

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
