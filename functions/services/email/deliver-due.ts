import { and, inArray, lte } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';
import type { EmailFailure } from '#domain/email/messages.ts';
import type { Context } from '../../context.ts';
import { EmailError } from '../../providers/email.ts';
import type { Job } from '../schedule/job.ts';
import { claimDue, giveBack, type Parcel } from './claim.ts';
import { callProvider, send } from './deliver.ts';
import { callsToRender, rendered } from './render.ts';

/** A run's share of a hundred emails each, one call if they have no attachment: 10,000 take four runs. */
const MOST_ROUNDS = 25;
/** Of the others each costs a call, and a write that books it; a Worker may make a thousand of both. */
const MOST_CALLS = 300;
/** Resend takes five calls a second of all of us together; one is left to visitors. */
const CALL_EVERY_MS = 250;
const BUSY_MS = 1000;

/** Sends what is due: the cron's share, after a failure or a worker that died. */
export const deliverDue: Job = {
  run: deliverShare,
  // Also what waits for its next try: while nobody can be reached nothing else is left.
  waiting: ({ db, now }) =>
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(inArray(outbox.state, ['queued', 'sending']), lte(outbox.createdAt, now))),
};

async function deliverShare(context: Context): Promise<number> {
  let [calls, emails] = [0, 0];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const parcels = await claimDue(context.db);
    const share = parcels.slice(0, MOST_CALLS - calls);
    const { tried, sent } = await sendInTurn(context, share, calls > 0);
    await giveBack(context.db, parcels.slice(tried));
    calls += tried;
    emails += sent;
    if (parcels.length === 0 || tried < parcels.length) break;
  }
  return emails;
}

/** Until the provider takes no more; answers how many parcels were tried, and how many emails sent. */
async function sendInTurn(context: Context, parcels: Parcel[], hasCalled: boolean) {
  let [tried, sent] = [0, 0];
  const unexpected: unknown[] = [];
  const calls = await callsToRender(context.db, parcels.flat());
  for (const parcel of parcels) {
    if (hasCalled || tried > 0) await pause(CALL_EVERY_MS);
    const [{ bookingId }] = parcel;
    const failure = await rendered(context, parcel, calls.get(bookingId ?? ''))
      .then((whole) => send(context, whole, callPatiently))
      // One bad row must not stop the others.
      .catch((error: unknown) => unexpected.push(error));
    tried += 1;
    if (isEveryones(failure)) break;
    if (failure === null) sent += parcel.length;
  }
  if (unexpected.length > 0) throw unexpected[0];
  return { tried, sent };
}

/** Nobody else would get through now: what is left waits for the next run. */
function isEveryones(failure: EmailFailure | number | null): boolean {
  return failure === 'unavailable' || failure === 'busy';
}

/** Visitors may have used up the second. */
async function callPatiently(context: Context, parcel: Parcel) {
  try {
    return await callProvider(context, parcel);
  } catch (error) {
    if (!(error instanceof EmailError) || error.failure !== 'busy') throw error;
    await pause(BUSY_MS);
    return callProvider(context, parcel);
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
