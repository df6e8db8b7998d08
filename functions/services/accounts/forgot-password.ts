import { eq } from 'drizzle-orm';
import { writeAll } from '#db/client.ts';
import { users } from '#db/schema/index.ts';
import type { Services } from '../../services.ts';
import { deliver } from '../mail/deliver.ts';
import { attempt } from '../rate-limit.ts';
import { prepareLink } from './mailed-link.ts';

/**
 * Mails a link to choose a new password. For an address without an account the very same is done,
 * for a user that does not exist, so that neither the answer nor its time tells which.
 * @throws DomainError rate_limited
 */
export async function forgotPassword(
  services: Services,
  network: string,
  email: string,
): Promise<void> {
  const { db } = services;
  const limits = { forgotPassword: email, forgotPasswordFrom: network };
  const [[account]] = await attempt(services, limits, [
    db.select({ id: users.id }).from(users).where(eq(users.email, email)),
  ]);
  const id = account?.id ?? crypto.randomUUID();
  const { mailId, statements } = await prepareLink(services, 'reset-password', { id, email });
  await writeAll(db, statements);
  services.background(deliver(services, mailId));
}
