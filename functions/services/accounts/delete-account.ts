import { eq, sql } from 'drizzle-orm';
import { writeAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox, users } from '#db/schema/index.ts';
import type { DeletionInput } from '#domain/account.ts';
import { DomainError } from '#domain/errors.ts';
import { messages } from '#domain/messages.ts';
import { DAY, MINUTE } from '#domain/time.ts';
import { accountDeleted } from '../../emails/account.ts';
import type { Services } from '../../services.ts';
import { deliver } from '../mail/deliver.ts';
import { letterMail } from '../mail/letter.tsx';
import { queued } from '../mail/queued.ts';
import { eraseAccounts } from './erase.ts';
import { reauthenticate } from './reauthenticate.ts';
import type { Viewer } from './viewer.ts';

/** How long a sign-in with Google counts as fresh. */
const FRESH_MS = 10 * MINUTE;
/** How long the last mail may be tried. */
const NOTICE_MS = DAY;

/**
 * Erases the viewer's account, for whoever gives its password or has just come from Google.
 * @throws DomainError unauthenticated, rate_limited, forbidden, conflict with a paid call ahead
 */
export async function deleteAccount(
  services: Services,
  viewer: Viewer,
  { currentPassword }: DeletionInput,
): Promise<void> {
  const { db, now } = services;
  const { id, email } = currentPassword
    ? await reauthenticate(services, viewer, currentPassword, 'changePassword')
    : await fromGoogle(services, viewer);
  const mail = await letterMail(email, accountDeleted());
  const post = { kind: 'account-deleted', about: id, userId: null, mail } as const;
  const notice = { ...queued(post, now), expiresAt: now + NOTICE_MS };
  const isGone = sql`not exists (select 1 from ${users} where ${users.id} = ${id})`;
  const results = await writeAll(db, [
    ...eraseAccounts(db, now, eq(users.id, id)),
    insertIf(db, outbox, notice, isGone).onConflictDoNothing(),
    db.select().from(users).where(eq(users.id, id)),
  ]);
  if (results.at(-1)?.rows.length) throw new DomainError('conflict', messages.callAhead);
  services.background(deliver(services, notice.id));
}

async function fromGoogle({ now }: Services, viewer: Viewer) {
  const { user, session } = await viewer.load(() => []);
  const isFresh = session.signedInWith === 'google' && now - session.createdAt < FRESH_MS;
  if (!isFresh) throw new DomainError('forbidden', messages.confirmItIsYou);
  return user;
}
