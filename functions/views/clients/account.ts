import { desc, eq } from 'drizzle-orm';
import { packagePurchases, sessions } from '#db/schema/index.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { packageReads, toPackages, toUnusedSessions } from '#functions/packages/read.ts';

export async function showAccount({ db, now }: Context, viewer: Viewer) {
  const { lastSeenAt } = sessions;
  const { user, account, session, devices, packages } = await viewer.load((me) => ({
    devices: db.select().from(sessions).where(eq(sessions.userId, me)).orderBy(desc(lastSeenAt)),
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
