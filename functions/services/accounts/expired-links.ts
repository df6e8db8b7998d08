import { and, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { authTokens, linkEmails, outbox } from '#db/schema/index.ts';
import { DAY } from '#domain/calendar/time.ts';
import type { Context } from '../../context.ts';
import { isUnsent } from '../email/unsent.ts';
import { deletion } from '../schedule/deletion.ts';
import { BATCH_ROWS, type Job } from '../schedule/job.ts';

/** Forgets emails that expired before they could be sent, and the links in them. */
export const dropExpiredLinks: Job = {
  run: async (context) => {
    const { db, now } = context;
    const expired = (column: SQL) => expiredUnsent(context, column).limit(BATCH_ROWS);
    // After the kind, the email's id has the link's: `outboxRow`.
    const links = expired(sql`substr(${outbox.id}, length(${outbox.kind}) + 2)`);
    const { emails } = await runAll(db, {
      links: db
        .delete(authTokens)
        .where(and(inArray(authTokens.id, links), lte(authTokens.expiresAt, now))),
      emails: db.delete(outbox).where(inArray(outbox.id, expired(sql`${outbox.id}`))),
    });
    return emails.rowsAffected;
  },
  waiting: (context) => expiredUnsent(context, sql`1`),
};

function expiredUnsent({ db, now }: Context, column: SQL) {
  return db
    .select({ value: column.as('value') })
    .from(outbox)
    .where(and(isUnsent, lte(outbox.nextAttemptAt, now), lte(outbox.expiresAt, now)));
}

/**
 * Forgets links whose time is over, and their emails. A reset link is kept for as long as it counts
 * against further emails, since asking again makes it work again.
 */
export const deleteExpiredLinks = deletion(({ now }) => {
  const aDayAgo = now - DAY;
  const isForgotten = or(
    ne(authTokens.purpose, 'reset-password'),
    lte(authTokens.createdAt, aDayAgo),
  );
  return [
    { from: authTokens, where: and(lte(authTokens.expiresAt, now), isForgotten) },
    { from: outbox, where: lte(outbox.expiresAt, now) },
    { from: linkEmails, where: lte(linkEmails.createdAt, aDayAgo) },
  ];
});
