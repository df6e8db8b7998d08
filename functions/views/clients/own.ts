import { and, count, desc, eq, exists, gt, type SQL } from 'drizzle-orm';
import type { Database, Results } from '#db/client.ts';
import {
  documents,
  documentVersions,
  packagePurchases,
  plans,
  sessions,
  users,
} from '#db/schema/index.ts';
import { signInFirst } from '#domain/errors.ts';
import type { Context } from '#functions/context.ts';
import { isThere } from '#functions/documents/find.ts';
import type { Viewer } from '#functions/identity/sessions/viewer.ts';
import { type PackageView, packageReads, toPackages, toUnused } from '#functions/packages/read.ts';

export async function showAccount({ db, now }: Context, viewer: Viewer) {
  const { lastSeenAt } = sessions;
  const { user, session, accounts, devices, packages } = await viewer.load((me) => ({
    accounts: db.select().from(users).where(eq(users.id, me)),
    devices: db.select().from(sessions).where(eq(sessions.userId, me)).orderBy(desc(lastSeenAt)),
    packages: packageReads(db, eq(packagePurchases.userId, me)),
  }));
  const [account] = accounts;
  if (!account) throw signInFirst();
  const unused = toPackages(packages.bought, packages.sessions, now).map(toUnused);
  return {
    user,
    hasPassword: account.passwordHash !== null,
    hasGoogle: account.googleSub !== null,
    unused: unused.filter((one) => one.sessions.length > 0),
    devices: devices.map(({ publicId: id, device: name, createdAt, lastSeenAt }) => {
      return { id, name, createdAt, lastSeenAt, isThisOne: id === session.publicId };
    }),
  };
}

export async function showJourney({ db, now }: Context, viewer: Viewer) {
  const { user, bought, sessions, ...papers } = await viewer.load((me) => ({
    ...packageReads(db, eq(packagePurchases.userId, me)),
    ...papersOf(db, me),
  }));
  const packages = toPackages(bought, sessions, now).map((view) => ({
    ...view,
    sessions: view.sessions.map((session) => ({ ...session, ...papersAbout(session, papers) })),
  }));
  return { viewer: user, packages };
}

function papersOf(db: Database, me: SQL<string>) {
  const hasArrived = and(eq(documentVersions.documentId, documents.id), isThere);
  const arrived = db.select().from(documentVersions).where(hasArrived);
  return {
    files: db
      .select({ bookingId: documents.bookingId, count: count() })
      .from(documents)
      .where(and(eq(documents.userId, me), exists(arrived)))
      .groupBy(documents.bookingId),
    summaries: db
      .select({ bookingId: plans.bookingId, summary: plans.summary })
      .from(plans)
      .where(and(eq(plans.userId, me), gt(plans.sentAt, 0))),
  };
}

type Papers = Results<ReturnType<typeof papersOf>>;

function papersAbout({ booking }: PackageView['sessions'][number], { files, summaries }: Papers) {
  const isIts = ({ bookingId }: { bookingId: string | null }) => bookingId === booking?.id;
  return {
    files: booking ? (files.find(isIts)?.count ?? 0) : 0,
    /** null where no plan was sent; empty where it has steps alone. */
    summary: summaries.find(isIts)?.summary ?? null,
  };
}
