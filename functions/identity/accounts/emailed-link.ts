import { and, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type Database, has, hasNo, insertIf, runAll, type Statements } from '#db/client.ts';
import { authTokens, linkEmails, outbox, users } from '#db/schema/index.ts';
import { linkEmailLimits, mailboxOf } from '#domain/account/limits.ts';
import { accountMessages } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { type LinkPurpose, linkPurposes, links, linkUrl } from '#domain/links.ts';
import { DAY, HOUR } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { BATCH_ROWS, deletion, type Job } from '#functions/core/job.ts';
import { emailRow } from '#functions/email/compose.tsx';
import { isUnsent } from '#functions/email/outbox.ts';
import { changeEmail, resetPassword, verifyEmail } from '#functions/email/templates/account.ts';
import { newToken, sha256 } from '#functions/secrets.ts';
import { runAttempt } from '../limits/rate-limit.ts';

const templates = {
  'reset-password': resetPassword,
  'verify-email': verifyEmail,
  'change-email': changeEmail,
};

/**
 * Returns statements that email a link unless a rate limit is reached. Earlier links with the same
 * purpose stop working, except reset links.
 */
export async function prepareLink(context: Context, purpose: LinkPurpose, to: Recipient) {
  const { config, db, now } = context;
  const { id: userId, email } = to;
  const token = newToken();
  const id = sha256(token);
  const expiresAt = now + links[purpose].lifetime;
  const content = templates[purpose](linkUrl(config.SITE_URL, purpose, token));
  const row = await emailRow(context, { kind: purpose, about: id, userId, to: email, content });
  const link = { id, purpose, userId, email, createdAt: now, expiresAt };
  const isEmailed = has(linkEmails, eq(linkEmails.id, id), eq(linkEmails.isEmailed, true));
  const isEarlier = and(eq(authTokens.userId, userId), eq(authTokens.purpose, purpose), isUnspent);
  return {
    outboxId: row.id,
    isEmailed,
    statements: {
      emailCount: countLinkEmail(context, purpose, to, id),
      earlier:
        purpose === 'reset-password'
          ? extendNewest(db, isEarlier, expiresAt, isEmailed)
          : db.update(authTokens).set({ spentAt: now }).where(and(isEarlier, isEmailed)),
      link: insertIf(db, authTokens, link, isEmailed),
      email: insertIf(db, outbox, { ...row, expiresAt }, isEmailed),
    },
  };
}

const isUnspent = isNull(authTokens.spentAt);

function extendNewest(db: Database, isReset: SQL | undefined, expiresAt: number, isEmailed: SQL) {
  const isNewest = sql`not ${isEmailed} and ${authTokens.id} = (
    select id from ${authTokens} where ${isReset} order by created_at desc, rowid desc limit 1
  )`;
  // An admin's payment request may have given the link a later expiry.
  const later = sql`max(${authTokens.expiresAt}, ${expiresAt})`;
  return db.update(authTokens).set({ expiresAt: later }).where(isNewest);
}

export function isLink(token: string, purposes: LinkPurpose[], now: number): SQL | undefined {
  return and(
    eq(authTokens.id, sha256(token)),
    inArray(authTokens.purpose, purposes),
    gt(authTokens.expiresAt, now),
    isUnspent,
  );
}

export function runAttemptWithLink<const R extends Statements>(
  context: Context,
  network: string,
  token: string,
  reads: R,
) {
  const isUnknown = hasNo(authTokens, eq(authTokens.id, sha256(token)));
  return runAttempt(context, 'unknownLink', network, reads, isUnknown);
}

export function forgotPasswordUrl({ config }: Context): string {
  return new URL('/forgot-password', config.SITE_URL).href;
}

export function linkExpired(): DomainError {
  return new DomainError('expired', accountMessages.linkExpired);
}

export const dropExpiredLinks: Job = {
  run: async (context) => {
    const { db, now } = context;
    const expired = (column: SQL) => expiredUnsent(context, column).limit(BATCH_ROWS);
    // The id of an outbox row is the kind of the email, a separator and the id of the link.
    const links = expired(sql`substr(${outbox.id}, length(${outbox.kind}) + 2)`);
    const isExpired = and(inArray(authTokens.id, links), lte(authTokens.expiresAt, now));
    const { emails } = await runAll(db, {
      links: db.delete(authTokens).where(isExpired),
      emails: db.delete(outbox).where(inArray(outbox.id, expired(sql`${outbox.id}`))),
    });
    return emails.rowsAffected;
  },
  waiting: (context) => expiredUnsent(context, sql`1`),
};

function expiredUnsent({ db, now }: Context, column: SQL) {
  const isExpired = and(isUnsent, lte(outbox.nextAttemptAt, now), lte(outbox.expiresAt, now));
  const value = column.as('value');
  return db.select({ value }).from(outbox).where(isExpired);
}

/** Expired links are stored for this time, because a later request can extend a reset link. */
const KEEP_LINKS_MS = 6 * DAY;

export const deleteExpiredLinks = deletion(({ now }) => [
  { from: authTokens, where: lte(authTokens.expiresAt, now - KEEP_LINKS_MS) },
  { from: outbox, where: lte(outbox.expiresAt, now) },
  { from: linkEmails, where: lte(linkEmails.createdAt, now - DAY) },
]);

interface Recipient {
  id: string;
  email: string;
}

/** Also counts addresses without an account, because the limit must not reveal accounts. */
function countLinkEmail({ db, now }: Context, purpose: LinkPurpose, to: Recipient, id: string) {
  const recipient = recipientOf(purpose, to.email);
  const isEmailed = has(users, eq(users.id, to.id));
  const isCounted = sql`(${linkEmails.isEmailed} or not ${isEmailed})`;
  const limitsLeft = linkEmailLimits.map(({ window, resets, others }) => {
    const { recipient: column, createdAt } = linkEmails;
    const recent = and(eq(column, recipient), gt(createdAt, now - window), isCounted);
    const sentCount = db.select({ n: sql`count(*)` }).from(linkEmails).where(recent);
    return sql`(${sentCount}) < ${purpose === 'reset-password' ? resets : others}`;
  });
  const row = { id, recipient, isEmailed, createdAt: now };
  return insertIf(db, linkEmails, row, and(...limitsLeft) as SQL);
}

function recipientOf(purpose: LinkPurpose, email: string): string {
  return sha256(`${purpose}:${mailboxOf(email)}`);
}

export function forgetLinkEmails({ db }: Context, email: string, onlyIf: SQL) {
  const recipients = linkPurposes.map((purpose) => recipientOf(purpose, email));
  return db.delete(linkEmails).where(and(inArray(linkEmails.recipient, recipients), onlyIf));
}

export function checkLinkEmailed(counted: { rowsAffected: number } | undefined): void {
  if (counted?.rowsAffected) return;
  throw new DomainError('rate_limited', accountMessages.tooManyLinks, {}, HOUR / 1000);
}
