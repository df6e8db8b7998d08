import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { bookings, outbox } from '#db/schema/index.ts';
import { MINUTE } from '#domain/time.ts';
import { settingText } from '../core/settings-in-sql.ts';
import { MOST_IN_BATCH } from '../providers/email.ts';
import { isUnsent } from './outbox-row.ts';

/** Longer than the provider's time limit: a worker that died mid-send loses its claim by then. */
const SENDING_MS = MINUTE;

export type OutboxRow = typeof outbox.$inferSelect;
export type OutboxBatch = [OutboxRow, ...OutboxRow[]];

/** Claims an unsent email with its batch, and reads its call; nothing if it is being sent. */
export async function claim(db: Database, id: string) {
  const itsBatch = sql`(select batch_id from ${outbox} where id = ${id})`;
  const isIt = and(eq(outbox.id, id), isNull(outbox.batchId));
  const itsBooking = db.select({ id: outbox.bookingId }).from(outbox).where(eq(outbox.id, id));
  const { rows, calls } = await runAll(db, {
    rows: claimWhere(db, or(isIt, eq(outbox.batchId, itsBatch))),
    calls: db.select().from(bookings).where(inArray(bookings.id, itsBooking)),
  });
  return { batch: toBatches(rows)[0], call: calls[0] };
}

export async function claimDue(db: Database): Promise<OutboxBatch[]> {
  const now = Date.now();
  const { retried, others } = await runAll(db, {
    retried: claimWhere(db, eq(outbox.batchId, batchDue(now))),
    others: claimWhere(db, inArray(outbox.id, othersDue(db, now)), {
      batchId: sql`case when ${mayBeBatched} then ${crypto.randomUUID()} end`,
    }),
  });
  return [...toBatches(others), ...toBatches(retried)];
}

/** Those that were claimed and not tried after all are due again; a try before this may have sent them. */
export async function giveBack(db: Database, batches: OutboxBatch[]): Promise<void> {
  const ids = batches.flat().map(({ id }) => id);
  if (ids.length === 0) return;
  await db.update(outbox).set({ nextAttemptAt: Date.now() }).where(inArray(outbox.id, ids));
}

function claimWhere(db: Database, condition: SQL | undefined, batch: { batchId?: SQL } = {}) {
  const now = Date.now();
  // A queued email may be tried at once; one that is being sent, when its sender's time is over.
  const isOver = and(eq(outbox.state, 'sending'), lte(outbox.nextAttemptAt, now));
  return db
    .update(outbox)
    .set({ state: 'sending', nextAttemptAt: now + SENDING_MS, payload: answeredToUs, ...batch })
    .where(and(condition, isReadable, or(eq(outbox.state, 'queued'), isOver)))
    .returning();
}

/** The support address of the first attempt: to the provider, another would make it another email. */
const answeredToUs = sql`json_set(
  ${outbox.payload}, '$.replyTo', coalesce(${outbox.payload} ->> '$.replyTo', ${settingText('supportAddress')})
)`;

/** One that is not would stop the others; somebody has to look at it (payments/issues.ts). */
const isReadable = sql`json_valid(${outbox.payload})`;

function batchDue(now: number): SQL {
  return sql`(
    select batch_id from ${outbox} where batch_id is not null and ${lte(outbox.nextAttemptAt, now)} limit 1
  )`;
}

function othersDue(db: Database, now: number) {
  const isOfUse = or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now));
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(isUnsent, lte(outbox.nextAttemptAt, now), isNull(outbox.batchId), isOfUse, isReadable),
    )
    .limit(MOST_IN_BATCH);
}

/** One that was tried alone may have been sent: in a batch, with another key, it would be sent twice. */
const mayBeBatched = and(
  sql`${outbox.payload} ->> '$.html' <> ''`,
  eq(outbox.state, 'queued'),
  eq(outbox.attempts, 0),
  sql`json_array_length(${outbox.payload}, '$.attachments') = 0`,
);

/** A batch in one order always: to the provider, another would be another request. */
function toBatches(rows: OutboxRow[]): OutboxBatch[] {
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const batches = Map.groupBy(inOrder, ({ id, batchId }) => batchId ?? id);
  return [...batches.values()] as OutboxBatch[];
}
