import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { guarded, runAll } from '#db/client.ts';
import { packagePurchases, users } from '#db/schema/index.ts';
import { nextReminder } from '#domain/packages/states.ts';
import type { Context } from '../context.ts';
import { inTurn, type Job } from '../core/job.ts';
import { emailRow } from '../email/compose.tsx';
import { queueEmail } from '../email/outbox-row.ts';
import { packageEnding } from '../email/templates/payment.ts';
import { type PackageView, packageReads, toPackages } from './read.ts';

const BATCH_SIZE = 20;

/** Reminds clients of sessions that they have not used, 60, 30 and 7 days before their package ends. */
export const remindOfEnds: Job = { run: remind, waiting: duePurchases };

async function remind(context: Context): Promise<number> {
  const { db, now } = context;
  const due = await duePurchases(context).limit(BATCH_SIZE);
  if (due.length === 0) return 0;
  const ids = due.map(({ purchase }) => purchase.id);
  const reads = packageReads(db, inArray(packagePurchases.id, ids));
  const { bought, sessions } = await runAll(db, reads);
  const views = new Map(toPackages(bought, sessions, now).map((view) => [view.id, view]));
  await inTurn(due, (one) => remindOf(context, one, views.get(one.purchase.id)));
  return due.length;
}

function duePurchases({ db, now }: Context) {
  return db
    .select({ purchase: packagePurchases, to: users.email })
    .from(packagePurchases)
    .leftJoin(users, eq(users.id, packagePurchases.userId))
    .where(and(sql`remind_at is not null`, lte(packagePurchases.remindAt, now)));
}

type Due = Awaited<ReturnType<typeof duePurchases>>[number];

async function remindOf(context: Context, due: Due, view?: PackageView) {
  const { db, now } = context;
  const { id, remindAt, endsAt } = due.purchase;
  const email = await endingEmail(context, due, view);
  const isDue = and(eq(packagePurchases.id, id), eq(packagePurchases.remindAt, remindAt ?? 0));
  const stillDue = sql`exists ${db.select().from(packagePurchases).where(isDue)}`;
  const next = { remindAt: nextReminder(endsAt, now) };
  const statements = guarded(db.update(packagePurchases).set(next).where(isDue), {
    email: email && queueEmail(db, email, stillDue).onConflictDoNothing(),
  });
  await runAll(db, statements);
}

async function endingEmail(context: Context, { purchase, to }: Due, view?: PackageView) {
  const open = view?.isLive ? view.sessions.filter(({ state }) => state === 'open') : [];
  if (!to || !view || open.length === 0 || view.request?.state === 'asked') return undefined;
  const { title, validUntil, canExtend } = view;
  const href = new URL('/journey', context.config.SITE_URL).href;
  const sessions = open.map((session) => session.title);
  const content = packageEnding({ title, sessions, validUntil, canExtend, href });
  const about = `${purchase.id}-${purchase.remindAt}`;
  return emailRow(context, { kind: 'package-ending', about, userId: purchase.userId, to, content });
}
