import { and, count, eq, gt, isNotNull, lt, max, notExists, or, sql } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { webinarSignups } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { webinar } from '#domain/site.ts';
import { UNCONFIRMED_FOR, webinarMessages } from '#domain/webinar.ts';
import type { Context } from '#functions/context.ts';
import { attempt } from '#functions/identity/limits/network-limit.ts';

/** @throws DomainError rate_limited, expired */
export async function confirmSignup(context: Context, network: string, token: string) {
  const { db, now } = context;
  const { confirmedAt, createdAt } = webinarSignups;
  const isValid = or(isNotNull(confirmedAt), gt(createdAt, now - UNCONFIRMED_FOR));
  const last = db.select({ at: max(confirmedAt) }).from(webinarSignups);
  const inTurn = sql`coalesce(${confirmedAt}, max(${now}, coalesce((${last}), 0) + 1))`;
  const own = db
    .select({ at: confirmedAt })
    .from(webinarSignups)
    .where(eq(webinarSignups.token, token));
  await attempt(context, 'unknownLink', network, {}, notExists(own));
  const { confirmed, before } = await runAll(db, {
    confirmed: db
      .update(webinarSignups)
      .set({ confirmedAt: inTurn })
      .where(and(eq(webinarSignups.token, token), isValid))
      .returning({ email: webinarSignups.email }),
    before: db
      .select({ count: count() })
      .from(webinarSignups)
      .where(lt(confirmedAt, sql`(${own})`)),
  });
  if (confirmed.length === 0) throw new DomainError('expired', webinarMessages.linkExpired);
  return { hasSeat: (before[0]?.count ?? 0) < webinar.seats };
}
