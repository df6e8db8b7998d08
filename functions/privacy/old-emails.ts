import { and, inArray, lte, sql } from 'drizzle-orm';
import { isKeptWhole } from '#db/email-state.ts';
import { outbox } from '#db/schema/index.ts';
import { EMAIL_TEXT_DAYS } from '#domain/account/retention.ts';
import { DAY } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { BATCH_ROWS, inBatches, type Job } from '../core/job.ts';
import { emptied } from '../email/emptied.ts';

/** Takes text and attachments from emails that went out long ago; who got what, and when, stays. */
export const emptyOldEmails: Job = {
  run: (context) => inBatches(() => emptyBatch(context)),
  waiting: oldEmails,
};

function oldEmails({ db, now }: Context) {
  const isOld = lte(outbox.createdAt, now - EMAIL_TEXT_DAYS * DAY);
  return db.select({ id: outbox.id }).from(outbox).where(and(isKeptWhole, isOld));
}

async function emptyBatch(context: Context): Promise<number> {
  const { db, now } = context;
  const { rowsAffected } = await db
    .update(outbox)
    .set({ payload: sql`json_set(${emptied()}, '$.attachments', json('[]'))`, emptiedAt: now })
    .where(inArray(outbox.id, oldEmails(context).limit(BATCH_ROWS)));
  return rowsAffected;
}
