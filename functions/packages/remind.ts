import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { guarded, runAll } from '#db/client.ts';
import { insertIf } from '#db/insert-if.ts';
import { outbox, type PackagePurchase, packagePurchases, users } from '#db/schema/index.ts';
import { nextReminder } from '#domain/packages/validity.ts';
import type { Context } from '../context.ts';
import { inTurn, type Job } from '../core/job.ts';

import { composeEmail } from '../email/compose.tsx';
import { outboxRow } from '../email/outbox-row.ts';
import { packageEnding } from '../email/templates/package.ts';
import { type PackageView, packageReads, toPackages } from './read.ts';

const BATCH_SIZE = 20;

/** Reminds clients of sessions that they have not used, 60, 30 and 7 days before their package ends. */
export const remindOfEnds: Job = { run: remind, waiting: duePurchases };

async function remind(context: Context): Promise<number> {
  const { db, now } = context;
  const due = await duePurchases(context).limit(BATCH_SIZE);
  const ids = due.map(({ purchase }) => purchase.id);
  if (ids.length === 0) return 0;
  const { bought, sessions } = await runAll(
    db,
    packageReads(db, inArray(packagePurchases.id, ids)),
  );
  const views = new Map(toPackages(bought, sessions, now).map((view) => [view.id, view]));
  await inTurn(due, ({ purchase, to }) => remindOf(context, purchase, to, views.get(purchase.id)));
  return due.length;
}

function duePurchases({ db, now }: Context) {
  return db
    .select({ purchase: packagePurchases, to: users.email })
    .from(packagePurchases)
    .leftJoin(users, eq(users.id, packagePurchases.userId))
    .where(and(sql`remind_at is not null`, lte(packagePurchases.remindAt, now)));
}

async function remindOf(
  context: Context,
  purchase: PackagePurchase,
  to: string | null,
  view?: PackageView,
) {
  const { db, now } = context;
  const open = view?.isLive ? view.sessions.filter(({ state }) => state === 'open') : [];
  const isAsked = view?.request?.state === 'asked';
  const email =
    to && view && open.length > 0 && !isAsked
      ? await endingEmail(context, purchase, to, view, open)
      : undefined;
  const isDue = and(
    eq(packagePurchases.id, purchase.id),
    eq(packagePurchases.remindAt, purchase.remindAt ?? 0),
  );
  const stillDue = sql`exists ${db.select().from(packagePurchases).where(isDue)}`;
  const remindAt = nextReminder(purchase.endsAt, now);
  await runAll(
    db,
    guarded(db.update(packagePurchases).set({ remindAt }).where(isDue), {
      email: email && insertIf(db, outbox, email, stillDue).onConflictDoNothing(),
    }),
  );
}

async function endingEmail(
  { config, now }: Context,
  purchase: PackagePurchase,
  to: string,
  { title, validUntil, canExtend }: PackageView,
  open: PackageView['sessions'],
) {
  const href = new URL('/journey', config.SITE_URL).href;
  const sessions = open.map((session) => session.title);
  const content = packageEnding({ title, sessions, validUntil, canExtend, href });
  const email = await composeEmail(config.SITE_URL, to, content);
  const about = `${purchase.id}-${purchase.remindAt}`;
  return outboxRow({ kind: 'package-ending', about, userId: purchase.userId, email }, now);
}
