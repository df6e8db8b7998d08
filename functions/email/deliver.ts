import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { type Booking, bookings } from '#db/schema/index.ts';
import type { EmailFailure } from '#domain/email/desk.ts';
import type { Context } from '../context.ts';
import { EmailError } from '../providers/email.ts';
import { renderConfirmation } from './call-email.ts';
import { claim, type OutboxBatch, type OutboxRow } from './claim.ts';
import { recordFailure, recordSent } from './record-result.ts';

/** An email's id at the provider, null where it is not known; or why it alone was refused. */
type Result = string | EmailError | null;

/** Sends one email of the outbox unless it is sent or somebody is sending it, and books the result. */
export async function deliver(context: Context, id: string): Promise<void> {
  const { batch, call } = await claim(context.db, id);
  if (batch) await send(context, await rendered(context, batch, call), callProvider);
}

/** Sends what was claimed, and books the result; answers why nothing of it was taken, or null. */
export async function send(
  context: Context,
  batch: OutboxBatch,
  call: typeof callProvider,
): Promise<EmailFailure | null> {
  try {
    await recordResults(context, batch, await call(context, batch));
    return null;
  } catch (error) {
    if (!(error instanceof EmailError)) throw error;
    await recordFailure(context, batch, error, batch[0].batchId);
    return error.failure;
  }
}

export async function callProvider(
  { emailSender }: Context,
  batch: OutboxBatch,
): Promise<Result[]> {
  const [{ id, payload, batchId }] = batch;
  if (batchId === null) return [await emailSender.send(payload, id)];
  const emails = batch.map((row) => row.payload);
  return emailSender.sendBatch(emails, batchId);
}

async function recordResults(
  context: Context,
  batch: OutboxRow[],
  results: Result[],
): Promise<void> {
  const providerIds = new Map<string, string | null>();
  for (const [n, row] of batch.entries()) {
    const result = results[n] ?? null;
    if (result instanceof EmailError) await recordFailure(context, [row], result, null);
    else providerIds.set(row.id, result);
  }
  const [first, ...others] = batch.filter(({ id }) => providerIds.has(id));
  if (first) await recordSent(context, [first, ...others], providerIds);
}

export async function callsToRender(
  db: Database,
  rows: OutboxRow[],
): Promise<Map<string, Booking>> {
  const ids = rows.filter(isUnrendered).map(({ bookingId }) => bookingId ?? '');
  if (ids.length === 0) return new Map();
  const calls = await db.select().from(bookings).where(inArray(bookings.id, ids));
  return new Map(calls.map((call) => [call.id, call]));
}

export async function rendered({ config }: Context, batch: OutboxBatch, call: Booking | undefined) {
  const [row] = batch;
  if (!isUnrendered(row) || !call) return batch;
  const payload = { ...row.payload, ...(await renderConfirmation(call, config.SITE_URL)) };
  return [{ ...row, payload }] satisfies OutboxBatch;
}

function isUnrendered({ payload }: OutboxRow): boolean {
  return payload.html === '';
}
