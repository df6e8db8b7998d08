/** How many mails with a link one address gets, over all accounts and kinds (src/domain/account/limits.ts). */
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { linkMails, users } from '#db/schema/index.ts';
import { linkMailLimits } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { HOUR } from '#domain/calendar/time.ts';
import { DomainError } from '#domain/errors.ts';
import type { LinkPurpose } from '#domain/links.ts';
import type { Services } from '../../services.ts';
import { sha256 } from '../../tokens.ts';

export interface Addressee {
  /** A user's id; nothing is mailed if there is no such user. */
  id: string;
  email: string;
}

/**
 * Notes a mail with the link `id`, unless its receiver was mailed too many. A reset for an address
 * without an account is noted too: what others may mail there must not tell whether it has one.
 */
export function countLinkMail(
  { db, now }: Services,
  purpose: LinkPurpose,
  { id: userId, email }: Addressee,
  id: string,
) {
  const isReset = purpose === 'reset-password';
  const recipient = sha256(email);
  const isMailed = sql`exists (select 1 from ${users} where ${users.id} = ${userId})`;
  const toThem = eq(linkMails.recipient, recipient);
  // Those that went nowhere keep no owner from a link, should the address have an account by now.
  const countsForReset = sql`(${linkMails.isMailed} or not ${isMailed})`;
  const checks = linkMailLimits.flatMap(({ window, all, butResets }) => {
    const recent = and(toThem, gt(linkMails.createdAt, now - window));
    return isReset
      ? [atMost(db, all, and(recent, countsForReset))]
      : [atMost(db, all, recent), atMost(db, butResets, and(recent, eq(linkMails.isReset, false)))];
  });
  const row = { id, recipient, isReset, isMailed, createdAt: now };
  return insertIf(db, linkMails, row, and(...checks) as SQL);
}

function atMost(db: Database, most: number, condition: SQL | undefined): SQL {
  return sql`(${db.select({ n: sql`count(*)` }).from(linkMails).where(condition)}) < ${most}`;
}

/** Lets an address be mailed again; for the write that proves who reads its mail. */
export function forgetLinkMails({ db }: Services, email: string, provided: SQL) {
  return db.delete(linkMails).where(and(eq(linkMails.recipient, sha256(email)), provided));
}

/** @throws DomainError rate_limited when a mail asked for by its account was not sent */
export function checkLinkMailed(counted: { rowsAffected: number } | undefined): void {
  if (counted?.rowsAffected) return;
  throw new DomainError('rate_limited', accountMessages.tooManyLinks, undefined, HOUR / 1000);
}
