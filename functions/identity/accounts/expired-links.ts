import { and, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { authTokens, linkEmails, outbox } from '#db/schema/index.ts';
import { DAY } from '#domain/time.ts';
import type { Context } from '#functions/context.ts';
import { deletion } from '#functions/core/deletion.ts';
import { BATCH_ROWS, type Job } from '#functions/core/job.ts';
import { isUnsent } from '#functions/email/unsent.ts';

/** Forgets emails that expired before they could be sent, and the links in them. */
export const dropExpiredLinks: Job = {
  run: async (context) => {
    const { db, now } = context;
    const expired = (column: SQL) => expiredUnsent(context, column).limit(BATCH_ROWS);
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

/** Expired links stay a while: asking again renews a reset link, and the page of a used one says so. */
const KEPT = 6 * DAY;

/** Deletes links that expired long ago, expired emails, and what counts no longer. */
export const deleteExpiredLinks = deletion(({ now }) => [
  { from: authTokens, where: lte(authTokens.expiresAt, now - KEPT) },
  { from: outbox, where: lte(outbox.expiresAt, now) },
  { from: linkEmails, where: lte(linkEmails.createdAt, now - DAY) },
]);
