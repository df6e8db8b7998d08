import { lte } from 'drizzle-orm';
import { webhookEvents } from '#db/schema/index.ts';
import { DAY } from '#domain/time.ts';
import { deletion } from '../core/deletion.ts';

/** Providers repeat an event for days: the longest, from a dashboard, for a week. */
const EVENT_DAYS = 90;

/** Deletes events that were acted on long ago. */
export const deleteOldEvents = deletion(({ now }) => [
  { from: webhookEvents, where: lte(webhookEvents.handledAt, now - EVENT_DAYS * DAY) },
]);
