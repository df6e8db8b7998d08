import { inArray } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';

/** Whether an email of the outbox is still to be sent, also while somebody is sending it. */
export const isUnsent = inArray(outbox.state, ['queued', 'sending']);
