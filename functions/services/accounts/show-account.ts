import { desc, eq } from 'drizzle-orm';
import { sessions, users } from '#db/schema/index.ts';
import { signInFirst } from '#domain/errors.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../sessions/viewer.ts';

/** What the account page shows: who it is, the ways in, and where they are signed in. */
export async function showAccount({ db }: Context, viewer: Viewer) {
  const { user, session, accounts, devices } = await viewer.load((me) => ({
    accounts: db.select().from(users).where(eq(users.id, me)),
    devices: db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, me))
      .orderBy(desc(sessions.lastSeenAt)),
  }));
  const [account] = accounts;
  if (!account) throw signInFirst();
  return {
    user,
    hasPassword: account.passwordHash !== null,
    hasGoogle: account.googleSub !== null,
    devices: devices.map(({ publicId, device, createdAt, lastSeenAt }) => ({
      id: publicId,
      name: device,
      createdAt,
      lastSeenAt,
      isThisOne: publicId === session.publicId,
    })),
  };
}
