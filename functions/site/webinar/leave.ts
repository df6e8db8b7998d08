import { eq } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { outbox, webinarSignups } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { INCOMPLETE_LINK, isWholeToken } from '#domain/links.ts';
import type { Context } from '#functions/context.ts';
import { attempt } from '#functions/identity/limits/network-limit.ts';
import { listEmailsTo } from './emails.ts';

/**
 * Deletes the link's address and the emails to it. A complete link without an address succeeds: it
 * was used before.
 * @throws DomainError rate_limited, not_found for an incomplete link
 */
export async function leaveList(context: Context, network: string, token: string): Promise<void> {
  const { db } = context;
  const isIt = eq(webinarSignups.token, token);
  const { signups } = await attempt(context, 'leaveList', network, {
    signups: db.select().from(webinarSignups).where(isIt),
  });
  const [signup] = signups;
  if (!signup && isWholeToken(token)) return;
  if (!signup) throw new DomainError('not_found', INCOMPLETE_LINK);
  await runAll(db, {
    emails: db.delete(outbox).where(listEmailsTo(signup.email)),
    signup: db.delete(webinarSignups).where(isIt),
  });
}
