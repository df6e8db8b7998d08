import { desc, eq } from 'drizzle-orm';
import { packagePurchases, sessions, users } from '#db/schema/index.ts';
import { signInFirst } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { packageReads, toPackages, toUnused } from '#functions/packages/read.ts';

export async function showAccount({ db, now }: Context, viewer: Viewer) {
  const {
    user,
    session,
    accounts,
    devices,
    bought,
    sessions: calls,
  } = await viewer.load((me) => ({
    accounts: db.select().from(users).where(eq(users.id, me)),
    devices: db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, me))
      .orderBy(desc(sessions.lastSeenAt)),
    ...packageReads(db, eq(packagePurchases.userId, me)),
  }));
  const [account] = accounts;
  if (!account) throw signInFirst();
  return {
    user,
    hasPassword: account.passwordHash !== null,
    hasGoogle: account.googleSub !== null,
    unused: toPackages(bought, calls, now)
      .map(toUnused)
      .filter((one) => one.sessions.length > 0),
    devices: devices.map(({ publicId, device, createdAt, lastSeenAt }) => ({
      id: publicId,
      name: device,
      createdAt,
      lastSeenAt,
      isThisOne: publicId === session.publicId,
    })),
  };
}
