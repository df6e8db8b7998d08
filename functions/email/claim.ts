import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  type Builder,
  build,
  type Database,
  type Given,
  type Operand,
  prepared,
  type Results,
  runAll,
} from '#db/client.ts';
import { bookings, outbox } from '#db/schema/index.ts';
import { MINUTE } from '#domain/time.ts';
import { settingText } from '../core/statements.ts';
import { MAX_IN_BATCH } from '../providers/email.ts';
import { isUnsent } from './outbox.ts';

/** A Worker claims an email for this time. Must be longer than the provider's timeout. */
const SENDING_MS = MINUTE;

export type OutboxRow = typeof outbox.$inferSelect;

export type OutboxBatch = [OutboxRow, ...OutboxRow[]];

export type Claimed = Results<ReturnType<typeof claimById>>;

export function claimById(id: string) {
  return claimByIdQueries({ id, ...claimTimes() });
}

const claimByIdQueries = prepared((given: Given<'id' | 'now' | 'until'>) => {
  const times = { now: given('now'), until: given('until') };
  const hasId = eq(outbox.id, given('id'));
  const itsBatchId = sql`(select batch_id from ${outbox} where ${hasId})`;
  const isUnbatched = and(hasId, isNull(outbox.batchId));
  const itsBooking = build.select({ id: outbox.bookingId }).from(outbox).where(hasId);
  return {
    rows: claimRows(build, times, or(isUnbatched, eq(outbox.batchId, itsBatchId))),
    calls: build.select().from(bookings).where(inArray(bookings.id, itsBooking)),
  };
});

export async function claimDue(db: Database): Promise<OutboxBatch[]> {
  const times = claimTimes();
  const { retried: retriedBatch, others: newlyDue } = await runAll(db, {
    retried: claimRows(db, times, eq(outbox.batchId, dueBatchId(times.now))),
    others: claimRows(db, times, inArray(outbox.id, dueIds(db, times.now)), {
      batchId: sql`case when ${mayBeBatched} then ${crypto.randomUUID()} end`,
    }),
  });
  return [...toBatches(newlyDue), ...toBatches(retriedBatch)];
}

function claimTimes() {
  const now = Date.now();
  return { now, until: now + SENDING_MS };
}

function claimRows(
  db: Builder,
  { now, until }: Record<'now' | 'until', Operand<number>>,
  condition: SQL | undefined,
  batch: { batchId?: SQL } = {},
) {
  const isClaimExpired = and(eq(outbox.state, 'sending'), lte(outbox.nextAttemptAt, now));
  return db
    .update(outbox)
    .set({ state: 'sending', nextAttemptAt: sql`${until}`, payload: withReplyTo, ...batch })
    .where(and(condition, isReadable, or(eq(outbox.state, 'queued'), isClaimExpired)))
    .returning();
}

/** Keeps the first reply address: an idempotency key requires the same content in each attempt. */
const withReplyTo = sql`json_set(
  ${outbox.payload}, '$.replyTo', coalesce(${outbox.payload} ->> '$.replyTo', ${settingText('supportAddress')})
)`;

/** Skips invalid JSON: one damaged row must not stop all emails. */
const isReadable = sql`json_valid(${outbox.payload})`;

function dueBatchId(now: number): SQL {
  return sql`(
    select batch_id from ${outbox} where batch_id is not null and ${lte(outbox.nextAttemptAt, now)} limit 1
  )`;
}

function dueIds(db: Database, now: number) {
  const isSendable = and(isReadable, or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now)));
  const isDue = and(isUnsent, lte(outbox.nextAttemptAt, now), isNull(outbox.batchId), isSendable);
  return db.select({ id: outbox.id }).from(outbox).where(isDue).limit(MAX_IN_BATCH);
}

/** A failed email must keep its idempotency key. A new batch could deliver the email twice. */
const mayBeBatched = and(
  sql`${outbox.payload} ->> '$.html' <> ''`,
  eq(outbox.state, 'queued'),
  eq(outbox.attempts, 0),
  sql`json_array_length(${outbox.payload}, '$.attachments') = 0`,
);

/** Sorts by id: an idempotency key requires the same order in each attempt. */
export function toBatches(rows: OutboxRow[]): OutboxBatch[] {
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const batches = Map.groupBy(inOrder, ({ id, batchId }) => batchId ?? id);
  return [...batches.values()] as OutboxBatch[];
}
