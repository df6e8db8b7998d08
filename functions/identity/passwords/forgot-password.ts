import { eq } from 'drizzle-orm';
import { runAll } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { Context } from '#functions/context.ts';
import { deliver } from '#functions/email/deliver.ts';
import { prepareLink } from '../accounts/emailed-link.ts';
import { attemptOrChallenge, type Sender } from '../limits/network-limit.ts';

/**
 * Emails a link to choose a new password. For an address without an account the very same is done,
 * for a user that does not exist, so that neither the answer nor its time tells which. An address
 * that was emailed too many is answered as always, and its newest link works on.
 * @throws ChallengeRequired, DomainError rate_limited
 */
export async function forgotPassword(context: Context, sender: Sender, email: string) {
  const { db } = context;
  const { accounts } = await attemptOrChallenge(context, 'forgotPasswordFrom', sender, {
    accounts: db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  });
  const id = accounts[0]?.id ?? crypto.randomUUID();
  const { outboxId, statements } = await prepareLink(context, 'reset-password', { id, email });
  await runAll(db, statements);
  context.background(deliver(context, outboxId));
}
