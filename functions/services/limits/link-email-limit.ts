/** How many emails with a link one address gets, over all accounts and kinds (src/domain/account/limits.ts). */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { linkEmails, users } from '#db/schema/index.ts';
import { linkEmailLimits } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { HOUR } from '#domain/calendar/time.ts';
import { DomainError } from '#domain/errors.ts';
import type { LinkPurpose } from '#domain/links.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../tokens.ts';

export interface Addressee {
  /** A user's id; nothing is emailed if there is no such user. */
  id: string;
  email: string;
}

/**
 * Notes an email with the link `id`, unless its receiver was emailed too many. A reset for an address
 * without an account is noted too: what others may email there must not tell whether it has one.
 */
export function countLinkEmail(
  { db, now }: Context,
  purpose: LinkPurpose,
  { id: userId, email }: Addressee,
  id: string,
) {
  const isReset = purpose === 'reset-password';
  const recipient = sha256(email);
  const isEmailed = sql`exists (select 1 from ${users} where ${users.id} = ${userId})`;
  const toThem = eq(linkEmails.recipient, recipient);
  // Those that went nowhere keep no owner from a link, should the address have an account by now.
  const countsForReset = sql`(${linkEmails.isEmailed} or not ${isEmailed})`;
  const checks = linkEmailLimits.flatMap(({ window, all, butResets }) => {
    const recent = and(toThem, gt(linkEmails.createdAt, now - window));
    return isReset
      ? [atMost(db, all, and(recent, countsForReset))]
      : [
          atMost(db, all, recent),
          atMost(db, butResets, and(recent, eq(linkEmails.isReset, false))),
        ];
  });
  const row = { id, recipient, isReset, isEmailed, createdAt: now };
  return insertIf(db, linkEmails, row, and(...checks) as SQL);
}

function atMost(db: Database, most: number, condition: SQL | undefined): SQL {
  return sql`(${db.select({ n: sql`count(*)` }).from(linkEmails).where(condition)}) < ${most}`;
}

/** Lets an address be emailed again; for the write that proves who reads its email. */
export function forgetLinkEmails({ db }: Context, email: string, provided: SQL) {
  return db.delete(linkEmails).where(and(eq(linkEmails.recipient, sha256(email)), provided));
}

/** @throws DomainError rate_limited when an email asked for by its account was not sent */
export function checkLinkEmailed(counted: { rowsAffected: number } | undefined): void {
  if (counted?.rowsAffected) return;
  throw new DomainError('rate_limited', accountMessages.tooManyLinks, undefined, HOUR / 1000);
}
