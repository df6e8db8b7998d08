import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { insertIf } from '#db/insert-if.ts';
import { authTokens, outbox, users } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { type LinkPurpose, links, linkUrl } from '#domain/links.ts';
import { messages } from '#domain/messages.ts';
import { changeEmail, resetPassword, verifyEmail } from '../../emails/account.ts';
import type { Services } from '../../services.ts';
import { newToken, sha256 } from '../../tokens.ts';
import { letterMail } from '../mail/letter.tsx';
import { queued } from '../mail/queued.ts';

const letters = {
  'reset-password': resetPassword,
  'verify-email': verifyEmail,
  'change-email': changeEmail,
};

interface Addressee {
  /** A user's id; nothing is written if there is no such user. */
  id: string;
  email: string;
}

/** What mails a link that works once; earlier links of its purpose stop working. */
export async function prepareLink(services: Services, purpose: LinkPurpose, to: Addressee) {
  const { config, db, now } = services;
  const { id: userId, email } = to;
  const token = newToken();
  const id = sha256(token);
  const expiresAt = now + links[purpose].lifetime;
  const mail = await letterMail(email, letters[purpose](linkUrl(config.SITE_URL, purpose, token)));
  const row = queued({ kind: purpose, about: id, userId, mail }, now);
  const userExists = sql`exists (select 1 from ${users} where ${users.id} = ${userId})`;
  return {
    mailId: row.id,
    statements: [
      db
        .delete(authTokens)
        .where(and(eq(authTokens.userId, userId), eq(authTokens.purpose, purpose))),
      insertIf(
        db,
        authTokens,
        { id, purpose, userId, email, createdAt: now, expiresAt },
        userExists,
      ),
      insertIf(db, outbox, { ...row, expiresAt }, userExists),
    ],
  };
}

/** Whether a stored link is the one with `token`, and still works. */
export function isLink(token: string, purposes: LinkPurpose[], now: number): SQL | undefined {
  return and(
    eq(authTokens.id, sha256(token)),
    inArray(authTokens.purpose, purposes),
    gt(authTokens.expiresAt, now),
  );
}

export function linkExpired(): DomainError {
  return new DomainError('expired', messages.linkExpired);
}

/** Forgets links whose time is over, and their mails, sent or not. */
export async function deleteExpiredLinks({ db, now }: Services): Promise<void> {
  await db.batch([
    db.delete(authTokens).where(lte(authTokens.expiresAt, now)),
    db.delete(outbox).where(lte(outbox.expiresAt, now)),
  ]);
}
