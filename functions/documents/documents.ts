import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, has, insertFrom, type Results, runAll } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { bookings, documentComments, documents, documentVersions } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { MAX_COMMENTS } from '#domain/documents/files.ts';
import type { CommentInput } from '#domain/documents/input.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { conflict, DomainError, required } from '#domain/errors.ts';
import { canSeeBooking, isAdmin } from '../availability/mentors/availability.ts';
import { visibleCallId } from '../booking/find.ts';
import type { Context, Viewer } from '../context.ts';
import { checkAttempt, countAttemptOfViewer } from '../identity/limits/rate-limit.ts';

function canSeeDocument(me: SQL<string>): SQL {
  return sql`(${documents.userId} = ${me} or ${isAdmin(me)}
    or ${has(bookings, eq(bookings.userId, documents.userId), canSeeBooking(me))})`;
}

export function selectVisibleDocument(db: Database, id: string, me: SQL<string>) {
  return db
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), canSeeDocument(me)));
}

export const isUploaded = ne(documentVersions.state, 'uploading');

export function documentReads(db: Database, condition: SQL | undefined) {
  const ids = db.select({ id: documents.id }).from(documents).where(condition);
  return {
    documents: db.select().from(documents).where(condition).orderBy(desc(documents.createdAt)),
    versions: db
      .select()
      .from(documentVersions)
      .where(and(inArray(documentVersions.documentId, ids), isUploaded))
      .orderBy(desc(documentVersions.number)),
    comments: db
      .select()
      .from(documentComments)
      .where(inArray(documentComments.documentId, ids))
      .orderBy(documentComments.createdAt),
  };
}

export function fileCounts(userId: typeof bookings.userId) {
  const countWhere = (condition: SQL) => sql<number>`(
    select count(*) from ${documents}
    join ${documentVersions} on ${documentVersions.documentId} = ${documents.id}
    where ${documents.userId} = ${userId} and ${documentVersions.state} = 'stored' and ${condition})`;
  const isUnopenedFromClient = sql`${documentVersions.openedAt} is null and ${documentVersions.uploadedBy} = ${documents.userId}`;
  return { files: countWhere(sql`true`), newFiles: countWhere(isUnopenedFromClient) };
}

export async function addComment(
  context: Context,
  viewer: Viewer,
  id: string,
  input: CommentInput,
) {
  const { db, now } = context;
  const { text } = input;
  const { user, counted, found } = await viewer.loadAsUser((me) => ({
    counted: countAttemptOfViewer('comment', now),
    found: selectVisibleDocument(db, id, me),
  }));
  const document = required(found[0], documentMessages.notFound);
  checkAttempt(context, counted);
  const row = { id: crypto.randomUUID(), documentId: id, authorId: user.id, text, createdAt: now };
  const ifRoom = sql`from ${documents} where ${documents.id} = ${id} and ${canSeeDocument(sql`${user.id}`)} and (
    select count(*) from ${documentComments} where ${documentComments.documentId} = ${id}) < ${MAX_COMMENTS}`;
  const { written } = await runAll(db, { written: insertFrom(db, documentComments, row, ifRoom) });
  if (!written.rowsAffected) throw conflict(documentMessages.tooManyComments);
  return { text, createdAt: now, isFromClient: document.userId === user.id };
}

const MAX_CALLS = 50;

export async function listOwnDocuments({ db }: Context, viewer: Viewer) {
  const { id, serviceType, startsAt } = bookings;
  const { user, calls, ...read } = await viewer.load((me) => ({
    calls: db
      .select({ id, serviceType, startsAt })
      .from(bookings)
      .where(and(eq(bookings.userId, me), isPaid))
      .orderBy(desc(bookings.startsAt))
      .limit(MAX_CALLS),
    ...documentReads(db, eq(documents.userId, me)),
  }));
  return { calls, documents: toDocumentViews(read, user.id) };
}

export async function showDocumentsForCall({ db }: Context, viewer: Viewer, bookingId: string) {
  const isCall = eq(bookings.id, bookingId);
  const client = db.select({ id: bookings.userId }).from(bookings).where(isCall);
  const { user, calls, ...read } = await viewer.loadAsMentor((me) => ({
    calls: visibleCallId(db, bookingId, me),
    ...documentReads(db, inArray(documents.userId, client)),
  }));
  required(calls[0], bookingMessages.bookingNotFound);
  return { documents: toDocumentViews(read, user.id) };
}

export type DocumentView = ReturnType<typeof toDocumentViews>[number];
type FoundRows = Results<ReturnType<typeof documentReads>>;

export function toDocumentViews({ documents, versions, comments }: FoundRows, viewerId: string) {
  return documents.flatMap(({ id, userId, bookingId }) => {
    const isOfDocument = (row: { documentId: string }) => row.documentId === id;
    const shown = versions.filter(isOfDocument);
    if (shown.length === 0) return [];
    return {
      id,
      bookingId,
      versions: shown.map((version) => toVersionView(version, userId, viewerId)),
      comments: comments.filter(isOfDocument).map(({ text, createdAt, authorId }) => {
        return { text, createdAt, isFromClient: authorId === userId };
      }),
    };
  });
}

function toVersionView(version: FoundRows['versions'][number], ownerId: string, viewerId: string) {
  const { number, name, size, createdAt, state, uploadedBy, scannedAt, openedAt } = version;
  const isFromClient = uploadedBy === ownerId;
  const isScanned = scannedAt !== null;
  const isFromOther = isFromClient !== (viewerId === ownerId);
  const isNew = state === 'stored' && isFromOther && openedAt === null;
  return { number, name, size, createdAt, state, isFromClient, isScanned, isNew };
}

export async function download(context: Context, viewer: Viewer, id: string, number?: number) {
  const { db, files, now } = context;
  const { user, found } = await viewer.loadAsUser((me) => ({
    found: findVersion(db, and(eq(documents.id, id), canSeeDocument(me)), number),
  }));
  const file = required(found[0], documentMessages.notFound);
  if (file.state === 'checking') throw conflict(documentMessages.checking);
  if (file.state === 'refused') throw new DomainError('expired', documentMessages.refused);
  const content = required(await files.open(file.key), documentMessages.notFound);
  const isFromOtherSide = (file.uploadedBy === file.ownerId) !== (user.id === file.ownerId);
  const isUnopened = and(eq(documentVersions.key, file.key), isNull(documentVersions.openedAt));
  if (isFromOtherSide && file.openedAt === null) {
    await db.update(documentVersions).set({ openedAt: now }).where(isUnopened);
  }
  return { name: file.name, size: file.size, content };
}

function findVersion(db: Database, condition: SQL | undefined, number: number | undefined) {
  const { key, name, size, state, uploadedBy, openedAt } = documentVersions;
  const isWantedVersion = number === undefined ? undefined : eq(documentVersions.number, number);
  return db
    .select({ key, name, size, state, uploadedBy, openedAt, ownerId: documents.userId })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(condition, isWantedVersion, isUploaded))
    .orderBy(desc(documentVersions.number))
    .limit(1);
}
