import { sql } from 'drizzle-orm';
import { payments, webhookEvents } from '#db/schema/index.ts';
import { DAY, HOUR } from '#domain/time.ts';
import type { Context } from '../context.ts';

/** Payments were captured in the last day, and no webhook told of any; an hour's grace on each side. */
export function areWebhooksSilent({ db, payments: { eventPrefix }, now }: Context) {
  return db
    .select({
      silent: sql<number>`
      exists (
        select 1 from ${payments}
        where ${payments.createdAt} between ${now - DAY} and ${now - HOUR}
      ) and not exists (
        select 1 from ${webhookEvents}
        where ${webhookEvents.receivedAt} > ${now - DAY - HOUR}
          and ${webhookEvents.id} like ${`${eventPrefix}%`}
      )`,
    })
    .from(sql`(select 1)`);
}
