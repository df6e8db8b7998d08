import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { insertIf } from '#db/insert-if.ts';
import { linkEmails, users } from '#db/schema/index.ts';
import { linkEmailLimits, mailboxOf } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { type LinkPurpose, linkPurposes } from '#domain/links.ts';
import { HOUR } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { sha256 } from '#functions/tokens.ts';

export interface Addressee {
  /** A user's id; nothing is emailed if there is no such user. */
  id: string;
  email: string;
}

/** Counts an email to an address, also to one without an account: a refusal must not tell which. */
export function countLinkEmail(
  { db, now }: Context,
  purpose: LinkPurpose,
  { id: userId, email }: Addressee,
  id: string,
) {
  const recipient = recipientOf(purpose, email);
  const isEmailed = sql`exists (select 1 from ${users} where ${users.id} = ${userId})`;
  const counts = sql`(${linkEmails.isEmailed} or not ${isEmailed})`;
  const checks = linkEmailLimits.map(({ window, resets, others }) => {
    const { recipient: column, createdAt } = linkEmails;
    const recent = and(eq(column, recipient), gt(createdAt, now - window), counts);
    const sent = db.select({ n: sql`count(*)` }).from(linkEmails).where(recent);
    return sql`(${sent}) < ${purpose === 'reset-password' ? resets : others}`;
  });
  return insertIf(
    db,
    linkEmails,
    { id, recipient, isEmailed, createdAt: now },
    and(...checks) as SQL,
  );
}

function recipientOf(purpose: LinkPurpose, email: string): string {
  return sha256(`${purpose}:${mailboxOf(email)}`);
}

export function forgetLinkEmails({ db }: Context, email: string, onlyIf: SQL) {
  const recipients = linkPurposes.map((purpose) => recipientOf(purpose, email));
  return db.delete(linkEmails).where(and(inArray(linkEmails.recipient, recipients), onlyIf));
}

/** @throws DomainError rate_limited when an email asked for by its account was not sent */
export function checkLinkEmailed(counted: { rowsAffected: number } | undefined): void {
  if (counted?.rowsAffected) return;
  throw new DomainError('rate_limited', accountMessages.tooManyLinks, {}, HOUR / 1000);
}
