import { and, lte } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';
import type { Context } from '../context.ts';
import type { Job } from '../core/job.ts';
import { EmailError } from '../providers/email.ts';
import { claimDue, giveBack, type OutboxBatch } from './claim.ts';
import { callProvider, callsToRender, rendered, send } from './deliver.ts';
import { isUnsent } from './outbox-row.ts';

/** A run's share of a hundred emails each, one call if they have no attachment: 10,000 take four runs. */
const MOST_ROUNDS = 25;
/** Of the others each costs a call, and a write that books it; a Worker may make a thousand of both. */
const MOST_CALLS = 300;
/** Resend takes five calls a second of all of us together; one is left to visitors. */
const CALL_EVERY_MS = 250;
const BUSY_MS = 1000;
const MOST_OUTAGES = 2;

export const deliverDue: Job = {
  run: deliverShare,
  waiting: ({ db, now }) => {
    const isWaiting = and(isUnsent, lte(outbox.createdAt, now));
    return db.select({ id: outbox.id }).from(outbox).where(isWaiting);
  },
};

type Progress = Record<'calls' | 'emails' | 'outages', number>;

async function deliverShare(context: Context): Promise<number> {
  const progress = { calls: 0, emails: 0, outages: 0 };
  for (let round = 0; round < MOST_ROUNDS && !isOver(progress); round += 1) {
    const batches = await claimDue(context.db);
    if (batches.length === 0) break;
    const tried = await sendInTurn(context, batches, progress);
    await giveBack(context.db, batches.slice(tried));
  }
  return progress.emails;
}

function isOver({ calls, outages }: Progress): boolean {
  return calls === MOST_CALLS || outages === MOST_OUTAGES;
}

async function sendInTurn(context: Context, batches: OutboxBatch[], progress: Progress) {
  const unexpected: unknown[] = [];
  const told = await callsToRender(context.db, batches.flat());
  let tried = 0;
  for (const batch of batches) {
    if (isOver(progress)) break;
    if (progress.calls > 0) await pause(CALL_EVERY_MS);
    const [{ bookingId }] = batch;
    const failure = await rendered(context, batch, told.get(bookingId ?? ''))
      .then((whole) => send(context, whole, callPatiently))
      // One bad row must not stop the others.
      .catch((error: unknown) => unexpected.push(error));
    tried += 1;
    progress.calls += 1;
    progress.outages = failure === 'unavailable' || failure === 'busy' ? progress.outages + 1 : 0;
    if (failure === null) progress.emails += batch.length;
  }
  if (unexpected.length > 0) throw unexpected[0];
  return tried;
}

/** Visitors may have used up the second. */
async function callPatiently(context: Context, batch: OutboxBatch) {
  try {
    return await callProvider(context, batch);
  } catch (error) {
    if (!(error instanceof EmailError) || error.failure !== 'busy') throw error;
    await pause(BUSY_MS);
    return callProvider(context, batch);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
