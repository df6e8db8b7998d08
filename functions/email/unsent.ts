import { inArray } from 'drizzle-orm';
import { outbox } from '#db/schema/index.ts';

export const isUnsent = inArray(outbox.state, ['queued', 'sending']);
