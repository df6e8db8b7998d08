import { and, eq, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { passes } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import type { PassExtension } from '#domain/packages/input.ts';
import { passMessages } from '#domain/packages/messages.ts';
import { nextReminder } from '#domain/packages/reminders.ts';
import { EXTENSION_MONTHS, extendedEnd } from '#domain/packages/validity.ts';
import { displayDate } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { auditStatement } from '../core/audit-entry.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { type PassRow, readPasses } from './read.ts';

/**
 * The client takes the free extension that each package has, before it ends.
 * @throws DomainError unauthenticated, not_found, conflict when it was taken, has ended or was refunded
 */
export async function extendOwn({ db, now }: Context, viewer: Viewer, id: string) {
  const { found } = await viewer.load((me) => ({
    found: readPasses(db, and(eq(passes.id, id), eq(passes.userId, me))),
  }));
  const { pass } = requirePass(found[0]);
  if (pass.extendedAt || pass.endsAt <= now) {
    throw new DomainError('conflict', passMessages.extended);
  }
  const endsAt = extendedEnd(pass.endsAt, EXTENSION_MONTHS);
  const { rowsAffected } = await db
    .update(passes)
    .set({ endsAt, extendedAt: now, remindAt: nextReminder(endsAt, now) })
    .where(and(eq(passes.id, id), sql`extended_at is null`));
  if (!rowsAffected) throw new DomainError('conflict', passMessages.extended);
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
  { months, reason }: PassExtension,
) {
  const { user, found } = await viewer.loadAsAdmin(() => ({
    found: readPasses(db, eq(passes.id, id)),
  }));
  const { pass } = requirePass(found[0]);
  const endsAt = extendedEnd(Math.max(pass.endsAt, now), months);
  const entry = { at: now, actorId: user.id, action: 'package extended', subject: id };
  const detail = `to ${displayDate(endsAt - 1)}: ${reason}`;
  const isUnchanged = sql`exists (
    select 1 from ${passes} where ${passes.id} = ${id} and ${passes.endsAt} = ${pass.endsAt}
  )`;
  await runAll(db, {
    audit: auditStatement(db, { ...entry, detail }, isUnchanged),
    extended: db
      .update(passes)
      .set({ endsAt, remindAt: nextReminder(endsAt, now) })
      .where(and(eq(passes.id, id), eq(passes.endsAt, pass.endsAt))),
  });
  return { validUntil: endsAt - 1 };
}

/** @throws DomainError not_found, conflict (`refusal`) when all of it was refunded */
export function requirePass(
  found: PassRow | undefined,
  refusal: string = passMessages.notExtendable,
): PassRow {
  if (!found) throw new DomainError('not_found', passMessages.notAPackage);
  if (found.refundedAt) throw new DomainError('conflict', refusal);
  return found;
}
