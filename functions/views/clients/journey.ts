import { and, count, eq, type SQL } from 'drizzle-orm';
import { type Database, has, type Results } from '#db/client.ts';
import { isSentPlan } from '#db/expressions.ts';
import { documents, documentVersions, packagePurchases, plans } from '#db/schema/index.ts';
import type { Context, Viewer } from '#functions/context.ts';
import { isUploaded } from '#functions/documents/documents.ts';
import { type PackageView, packageReads, toPackages } from '#functions/packages/read.ts';

export async function showJourney({ db, now }: Context, viewer: Viewer) {
  const { user, bought, sessions, ...materials } = await viewer.load((me) => ({
    ...packageReads(db, eq(packagePurchases.userId, me)),
    ...materialsOf(db, me),
  }));
  const packages = toPackages(bought, sessions, now).map((view) => ({
    ...view,
    sessions: view.sessions.map((session) => ({ ...session, ...materialsFor(session, materials) })),
  }));
  return { viewer: user, packages };
}

function materialsOf(db: Database, me: SQL<string>) {
  const hasFile = has(documentVersions, eq(documentVersions.documentId, documents.id), isUploaded);
  const { bookingId, summary } = plans;
  const isMine = and(eq(plans.userId, me), isSentPlan);
  return {
    files: db
      .select({ bookingId: documents.bookingId, count: count() })
      .from(documents)
      .where(and(eq(documents.userId, me), hasFile))
      .groupBy(documents.bookingId),
    summaries: db.select({ bookingId, summary }).from(plans).where(isMine),
  };
}

type Session = PackageView['sessions'][number];
type Materials = Results<ReturnType<typeof materialsOf>>;

function materialsFor({ booking }: Session, { files, summaries }: Materials) {
  const isOfBooking = ({ bookingId }: { bookingId: string | null }) => bookingId === booking?.id;
  return {
    files: booking ? (files.find(isOfBooking)?.count ?? 0) : 0,
    summary: summaries.find(isOfBooking)?.summary ?? null,
  };
}
