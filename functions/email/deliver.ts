import { and, inArray, lte } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { type Booking, bookings, outbox } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import type { Job } from '../core/job.ts';
import { EmailError } from '../providers/email.ts';
import { renderConfirmation } from './call-email.ts';
import {
  type Claimed,
  claimById,
  claimDue,
  type OutboxBatch,
  type OutboxRow,
  toBatches,
} from './claim.ts';
import { isUnsent, recordFailure, recordSent } from './outbox.ts';

/**
 * A string is the provider's id. null means that an earlier request with the same idempotency key
 * has sent the email.
 */
type SendResult = string | EmailError | null;

export async function deliver(context: Context, id: string): Promise<void> {
  await deliverClaimed(context, await runAll(context.db, claimById(id)));
}

export async function deliverClaimed(context: Context, { rows, calls }: Claimed): Promise<void> {
  const [batch] = toBatches(rows);
  if (batch) await sendAndRecord(context, await withContent(context, batch, calls[0]), requestOnce);
}

/** Returns the failure of the whole request, or null if the provider accepted the request. */
async function sendAndRecord(context: Context, batch: OutboxBatch, request: typeof requestOnce) {
  try {
    await recordResults(context, batch, await request(context, batch));
    return null;
  } catch (error) {
    if (!(error instanceof EmailError)) throw error;
    await recordFailure(context, batch, error);
    return error.failure;
  }
}

async function requestOnce({ emailSender }: Context, batch: OutboxBatch): Promise<SendResult[]> {
  const [{ id, payload, batchId }] = batch;
  if (batchId === null) return [await emailSender.send(payload, id)];
  const emails = batch.map((row) => row.payload);
  return emailSender.sendBatch(emails, batchId);
}

async function recordResults(context: Context, batch: OutboxRow[], results: SendResult[]) {
  const providerIds = new Map<string, string | null>();
  for (const [index, row] of batch.entries()) {
    const reply = results[index] ?? null;
    const unbatched = { ...row, batchId: null };
    if (reply instanceof EmailError) await recordFailure(context, [unbatched], reply);
    else providerIds.set(row.id, reply);
  }
  const [first, ...others] = batch.filter(({ id }) => providerIds.has(id));
  if (first) await recordSent(context, [first, ...others], providerIds);
}

async function callsToRender(db: Database, rows: OutboxRow[]): Promise<Map<string, Booking>> {
  const ids = rows.filter(isUnrendered).map(({ bookingId }) => bookingId ?? '');
  if (ids.length === 0) return new Map();
  const calls = await db.select().from(bookings).where(inArray(bookings.id, ids));
  return new Map(calls.map((call) => [call.id, call]));
}

async function withContent({ config }: Context, batch: OutboxBatch, call: Booking | undefined) {
  const [row] = batch;
  if (!isUnrendered(row) || !call) return batch;
  const payload = { ...row.payload, ...(await renderConfirmation(call, config.SITE_URL)) };
  return [{ ...row, payload }] satisfies OutboxBatch;
}

/** Booking confirmations are queued without content: rendering an email is slow. */
function isUnrendered({ payload }: OutboxRow): boolean {
  return payload.html === '';
}

const MAX_ROUNDS = 25;

/** Cloudflare allows 1,000 requests per run. Each email also needs a database request. */
const MAX_REQUESTS = 300;

/** Resend allows five requests per second. One is left for emails that visitors trigger. */
const REQUEST_EVERY_MS = 250;

const RETRY_BUSY_AFTER_MS = 1000;
const MAX_OUTAGES_IN_A_ROW = 2;

export const deliverDue: Job = {
  run: deliverBatches,
  waiting: ({ db, now }) => {
    const isWaiting = and(isUnsent, lte(outbox.createdAt, now));
    return db.select({ id: outbox.id }).from(outbox).where(isWaiting);
  },
};

type Progress = Record<'requests' | 'emails' | 'outages', number>;

async function deliverBatches(context: Context): Promise<number> {
  const progress = { requests: 0, emails: 0, outages: 0 };
  for (let round = 0; round < MAX_ROUNDS && !isLimitReached(progress); round += 1) {
    const batches = await claimDue(context.db);
    if (batches.length === 0) break;
    await sendInSequence(context, batches, progress);
  }
  return progress.emails;
}

function isLimitReached({ requests, outages }: Progress): boolean {
  return requests === MAX_REQUESTS || outages === MAX_OUTAGES_IN_A_ROW;
}

/** Emails that an aborted run has not sent are due again after `SENDING_MS`. */
async function sendInSequence(context: Context, batches: OutboxBatch[], progress: Progress) {
  const unexpected: unknown[] = [];
  const calls = await callsToRender(context.db, batches.flat());
  for (const batch of batches) {
    if (isLimitReached(progress)) break;
    if (progress.requests > 0) await pause(REQUEST_EVERY_MS);
    const [{ bookingId }] = batch;
    const failure = await withContent(context, batch, calls.get(bookingId ?? ''))
      .then((complete) => sendAndRecord(context, complete, requestWithRetry))
      .catch((error: unknown) => {
        unexpected.push(error);
      });
    progress.requests += 1;
    progress.outages = failure === 'unavailable' || failure === 'busy' ? progress.outages + 1 : 0;
    if (failure === null) progress.emails += batch.length;
  }
  if (unexpected.length > 0) throw unexpected[0];
}

async function requestWithRetry(context: Context, batch: OutboxBatch) {
  try {
    return await requestOnce(context, batch);
  } catch (error) {
    if (!(error instanceof EmailError) || error.failure !== 'busy') throw error;
    await pause(RETRY_BUSY_AFTER_MS);
    return requestOnce(context, batch);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
