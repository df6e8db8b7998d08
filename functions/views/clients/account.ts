import { and, desc, eq, not } from 'drizzle-orm';
import { packagePurchases, sessions } from '#db/schema/index.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { isExpired } from '#functions/identity/sessions/lucia.ts';
import { packageReads, toPackages, toUnusedSessions } from '#functions/packages/read.ts';

export async function showAccount({ db, now }: Context, viewer: Viewer) {
  const { userId, lastSeenAt } = sessions;
  const latestFirst = db.select().from(sessions).orderBy(desc(lastSeenAt));
  const { user, account, session, devices, packages } = await viewer.load((me) => ({
    devices: latestFirst.where(and(eq(userId, me), not(isExpired(now)))),
    packages: packageReads(db, eq(packagePurchases.userId, me)),
  }));
  const unused = toPackages(packages.bought, packages.sessions, now).map(toUnusedSessions);
  return {
    user,
    hasGoogle: account.googleSub !== null,
    hasPassword: account.passwordHash !== null,
    unused: unused.filter(({ sessions }) => sessions.length > 0),
    devices: devices.map(({ publicId: id, device: name, createdAt, lastSeenAt }) => {
      return { id, name, createdAt, lastSeenAt, isThisOne: id === session.publicId };
    }),
  };
}
