import { and, inArray, lte, type SQL } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';
import type { Context } from '../../context.ts';
import { inTurn } from '../in-turn.ts';
import type { Job } from '../schedule/job.ts';
import { deliver } from './deliver.ts';

const BATCH_SIZE = 20;

/** Sends what is due: the cron's share, after a failure or a worker that died. */
export const deliverDue: Job = {
  run: async (context) => {
    const due = await unsent(context, lte(outbox.nextAttemptAt, context.now)).limit(BATCH_SIZE);
    await inTurn(due, ({ id }) => deliver(context, id));
    return due.length;
  },
  // Also what waits for its next try: while nobody can be reached nothing else is left.
  waiting: (context) => unsent(context, lte(outbox.createdAt, context.now)),
};

function unsent({ db }: Context, condition: SQL) {
  return db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.state, ['queued', 'sending']), condition));
}
