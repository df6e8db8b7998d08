import { and, desc, eq, gt, inArray, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { type Database, has, hasNo, insertIf, runAll, type Statements } from '#db/client.ts';
import { authTokens, linkEmails, outbox, users } from '#db/schema/index.ts';
import { mailboxOf } from '#domain/account/limit-keys.ts';
import { linkEmailLimits } from '#domain/account/limits.ts';
import { accountMessages, tooManyLinks } from '#domain/account/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { type LinkPurpose, linkPurposes, links, linkUrl } from '#domain/links.ts';
import { DAY } from '#domain/time.ts';
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
 * Returns statements that queue an email with a link, unless a limit is reached.
 * Earlier links for the same purpose stop working, except password reset links.
 */
export async function createLinkEmail(context: Context, purpose: LinkPurpose, to: Recipient) {
  const { config, db, now } = context;
  const { id: userId, email } = to;
  const token = newToken();
  const id = sha256(token);
  const expiresAt = now + links[purpose].lifetime;
  const content = templates[purpose](linkUrl(config.SITE_URL, purpose, token));
  const row = await emailRow(context, { kind: purpose, about: id, userId, to: email, content });
  const link = { id, purpose, userId, email, createdAt: now, expiresAt };
  const recipient = recipientOf(purpose, email);
  const linkEmail = { id, recipient, isEmailed: has(users, eq(users.id, userId)), createdAt: now };
  const nextAt = nextEmailAt(context, purpose, to);
  const isEmailed = has(linkEmails, eq(linkEmails.id, id), eq(linkEmails.isEmailed, true));
  const isEarlier = and(eq(authTokens.userId, userId), eq(authTokens.purpose, purpose), isUnspent);
  return {
    outboxId: row.id,
    isEmailed,
    /** Needs the result of `emailCount`. @throws DomainError `rate_limited` if it added no row */
    checkEmailed: async ({ rowsAffected }: { rowsAffected: number }): Promise<void> => {
      if (rowsAffected > 0) return;
      const [next] = await db.select({ at: nextAt }).from(sql`(select 1)`);
      const seconds = Math.max(1, Math.ceil(((next?.at ?? now) - now) / 1000));
      throw new DomainError('rate_limited', tooManyLinks(seconds), {}, seconds);
    },
    statements: {
      emailCount: insertIf(db, linkEmails, linkEmail, lte(nextAt, now)),
      earlier:
        purpose === 'reset-password'
          ? extendNewest(db, isEarlier, expiresAt, not(isEmailed))
          : db.update(authTokens).set({ spentAt: now }).where(and(isEarlier, isEmailed)),
      link: insertIf(db, authTokens, link, isEmailed),
      email: insertIf(db, outbox, { ...row, expiresAt }, isEmailed),
    },
  };
}

const isUnspent = isNull(authTokens.spentAt);

function extendNewest(db: Database, isReset: SQL | undefined, expiresAt: number, onlyIf: SQL) {
  const isNewest = sql`${onlyIf} and ${authTokens.id} = (
    select id from ${authTokens} where ${isReset} order by created_at desc, rowid desc limit 1
  )`;
  // An admin's payment request may have set a later expiry.
  const later = sql`max(${authTokens.expiresAt}, ${expiresAt})`;
  return db.update(authTokens).set({ expiresAt: later }).where(isNewest);
}

export function isOpenLink(token: string, purposes: LinkPurpose[], now: number): SQL | undefined {
  return and(
    eq(authTokens.id, sha256(token)),
    inArray(authTokens.purpose, purposes),
    gt(authTokens.expiresAt, now),
    isUnspent,
  );
}

/** Counts the attempt only if no link has this token. */
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

export const deleteUnsentExpiredLinks: Job = {
  run: async (context) => {
    const { db, now } = context;
    const expired = (column: SQL) => selectExpiredUnsent(context, column).limit(BATCH_ROWS);
    // The outbox id is the email's kind, a separator and the link's id.
    const links = expired(sql`substr(${outbox.id}, length(${outbox.kind}) + 2)`);
    const isExpired = and(inArray(authTokens.id, links), lte(authTokens.expiresAt, now));
    const { emails } = await runAll(db, {
      links: db.delete(authTokens).where(isExpired),
      emails: db.delete(outbox).where(inArray(outbox.id, expired(sql`${outbox.id}`))),
    });
    return emails.rowsAffected;
  },
  waiting: (context) => selectExpiredUnsent(context, sql`1`),
};

function selectExpiredUnsent({ db, now }: Context, column: SQL) {
  const isExpired = and(isUnsent, lte(outbox.nextAttemptAt, now), lte(outbox.expiresAt, now));
  const value = column.as('value');
  return db.select({ value }).from(outbox).where(isExpired);
}

/** Stores expired links for this long, because a new request makes an old reset link valid again. */
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

/** Also limits addresses without an account: the limit must not reveal accounts. */
function nextEmailAt({ db, now }: Context, purpose: LinkPurpose, { id, email }: Recipient) {
  const { recipient, isEmailed, createdAt } = linkEmails;
  const isForRecipient = eq(recipient, recipientOf(purpose, email));
  const isCounted = and(isForRecipient, or(isEmailed, hasNo(users, eq(users.id, id))));
  const times = linkEmailLimits.map(({ window, resets, others }) => {
    const maxEmails = purpose === 'reset-password' ? resets : others;
    const sent = db.select({ createdAt }).from(linkEmails).where(isCounted);
    const oldestCounted = sent
      .orderBy(desc(createdAt))
      .limit(1)
      .offset(maxEmails - 1);
    // `min` caps the wait: a parallel request may have stored a time after `now`.
    return sql`coalesce(min((${oldestCounted}), ${now}) + ${window}, 0)`;
  });
  return sql<number>`max(${sql.join(times, sql`, `)})`;
}

function recipientOf(purpose: LinkPurpose, email: string): string {
  return sha256(`${purpose}:${mailboxOf(email)}`);
}

export function forgetLinkEmails({ db }: Context, email: string, onlyIf: SQL) {
  const recipients = linkPurposes.map((purpose) => recipientOf(purpose, email));
  return db.delete(linkEmails).where(and(inArray(linkEmails.recipient, recipients), onlyIf));
}
