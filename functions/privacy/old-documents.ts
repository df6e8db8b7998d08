import { and, asc, eq, gt, gte, inArray, lte, notExists, sql } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { bookings, documents } from '#db/schema/index.ts';
import { DOCUMENT_YEARS } from '#domain/account/retention.ts';
import { yearsBefore } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { BATCH_ROWS, type Job, MOST_BATCHES, type Walk } from '../core/job.ts';

/**
 * Deletes documents of clients whose last call ended long ago. It walks past those of clients who
 * still have calls, and comes back to them when it begins again.
 */
export const deleteOldDocuments: Job = { run: walk };

async function walk(context: Context, cursor: string | null): Promise<Walk> {
  let [rows, from] = [0, cursor];
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const found = await oldDocuments(context, from);
    rows += await deleteUnneeded(
      context,
      found.map(({ id }) => id),
    );
    const last = found[BATCH_ROWS - 1];
    if (!last) return { rows, cursor: null };
    from = `${last.createdAt} ${last.id}`;
  }
  return { rows, cursor: from };
}

const limitOf = ({ now }: Context) => yearsBefore(now, DOCUMENT_YEARS);

function oldDocuments(context: Context, cursor: string | null) {
  const [at = '0', id = ''] = cursor?.split(' ') ?? [];
  // The first condition finds the place in the index, which the pair alone does not.
  const isAfter = and(
    gte(documents.createdAt, Number(at)),
    sql`(${documents.createdAt}, ${documents.id}) > (${Number(at)}, ${id})`,
  );
  return context.db
    .select({ id: documents.id, createdAt: documents.createdAt })
    .from(documents)
    .where(and(isAfter, lte(documents.createdAt, limitOf(context))))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .limit(BATCH_ROWS);
}

async function deleteUnneeded(context: Context, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { db } = context;
  const recentCall = db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.userId, documents.userId), isPaid, gt(bookings.endsAt, limitOf(context))),
    );
  const { rowsAffected } = await db
    .delete(documents)
    .where(and(inArray(documents.id, ids), notExists(recentCall)));
  return rowsAffected;
}
