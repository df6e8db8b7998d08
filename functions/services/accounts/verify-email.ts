import { and, inArray, ne, or, sql } from 'drizzle-orm';
import { isConstraintError, writeAll } from '#db/client.ts';
import { authTokens, bookings, users } from '#db/schema/index.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import type { Services } from '../../services.ts';
import { attempt } from '../rate-limit.ts';
import { isLink, linkExpired } from './mailed-link.ts';

/**
 * Uses a link that proves an address: the account's own, or the one it changes to. Answers it.
 * @throws DomainError rate_limited, expired, conflict when another account has the address by now
 */
export async function verifyEmail(
  services: Services,
  network: string,
  token: string,
): Promise<string> {
  await attempt(services, { useLink: network }, []);
  try {
    const [proved] = await writeAll(services.db, proof(services, token));
    const email = proved?.rows[0]?.email?.toString();
    if (!email) throw linkExpired();
    return email;
  } catch (error) {
    if (!isConstraintError(error)) throw error;
    throw new DomainError('conflict', messages.emailInUse);
  }
}

function proof({ db, now }: Services, token: string) {
  const isUsed = isLink(token, ['verify-email', 'change-email'], now);
  const link = db.select({ email: authTokens.email }).from(authTokens).where(isUsed);
  const owner = db.select({ id: authTokens.userId }).from(authTokens).where(isUsed);
  const email = db.select({ email: users.email }).from(users).where(inArray(users.id, owner));
  return [
    db
      .update(users)
      .set({ email: sql`${link}`, emailVerifiedAt: now })
      .where(inArray(users.id, owner))
      .returning({ email: users.email }),
    // What is still to be mailed about their calls goes to the new address.
    db
      .update(bookings)
      .set({ userEmail: sql`${email}` })
      .where(inArray(bookings.userId, owner)),
    // The link is used up; others to an address that the account no longer has are worthless.
    db
      .delete(authTokens)
      .where(
        and(
          inArray(authTokens.userId, owner),
          or(
            isUsed,
            and(ne(authTokens.purpose, 'change-email'), sql`${authTokens.email} <> ${email}`),
          ),
        ),
      ),
  ];
}
