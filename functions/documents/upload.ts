import { createHash, type Hash } from 'node:crypto';
import { and, eq, inArray, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { type Database, hasNo, insertFrom, runAll, type Statements } from '#db/client.ts';
import { isPaid } from '#db/expressions.ts';
import { bookings, documents, documentVersions, removedFiles, users } from '#db/schema/index.ts';
import { ACCOUNT_MAX_BYTES, ACCOUNT_MAX_FILES, FILE_MAX_BYTES } from '#domain/documents/files.ts';
import type { NamedFile } from '#domain/documents/input.ts';
import { documentMessages, duplicateFile } from '#domain/documents/messages.ts';
import { conflict, DomainError, required } from '#domain/errors.ts';
import type { Context, Viewer } from '../context.ts';
import { checkAttempt, countAttemptOfViewer } from '../identity/limits/rate-limit.ts';
import { newToken } from '../secrets.ts';
import { checkContent } from './check.ts';
import { documentReads, selectVisibleDocument, toDocumentViews } from './documents.ts';
import type { StoredFile } from './zip.ts';

export type SentFile = NamedFile & { size: number; body: ReadableStream<Uint8Array> | null };

export async function addDocument(
  context: Context,
  viewer: Viewer,
  bookingId: string | null,
  file: SentFile,
) {
  const { db, now } = context;
  const { user, counted, calls } = await viewer.load((me) => ({
    counted: countAttemptOfViewer('upload', now),
    calls: db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, bookingId ?? ''), eq(bookings.userId, me), isPaid)),
  }));
  checkAttempt(context, counted);
  if (bookingId !== null) required(calls[0], documentMessages.callNotFound);
  const { id: userId } = user;
  const documentId = crypto.randomUUID();
  const row = { id: documentId, userId, bookingId, createdAt: now };
  const ifRoom = sql`from ${users} where ${users.id} = ${userId} and ${hasRoom(db, userId, file.size)}`;
  const document = insertFrom(db, documents, row, ifRoom);
  const target = { documentId, ownerId: userId, uploadedBy: userId };
  return storeVersion(context, file, target, { document });
}

export async function addVersion(context: Context, viewer: Viewer, id: string, file: SentFile) {
  const { db, now } = context;
  const { user, counted, found } = await viewer.loadAsUser((me) => ({
    counted: countAttemptOfViewer('upload', now),
    found: selectVisibleDocument(db, id, me),
  }));
  const document = required(found[0], documentMessages.notFound);
  checkAttempt(context, counted);
  const target = { documentId: id, ownerId: document.userId, uploadedBy: user.id };
  return storeVersion(context, file, target, {});
}

type Target = { documentId: string; ownerId: string; uploadedBy: string };
type Version = NamedFile & Target & { key: string; size: number };

/** Continues if the browser disconnects. @throws DomainError, ProviderError */
async function storeVersion(context: Context, file: SentFile, target: Target, before: Statements) {
  const body = requireFits(file);
  const { name, kind, size } = file;
  const version = { ...target, name, kind, size, key: newToken() };
  await reserve(context, version, before);
  const receiving = receive(context, version, body);
  context.background(receiving.catch(() => {}));
  return receiving;
}

function requireFits({ size, body }: SentFile): ReadableStream<Uint8Array> {
  if (!Number.isSafeInteger(size)) throw new DomainError('invalid', documentMessages.noLength);
  if (size > FILE_MAX_BYTES) throw new DomainError('payload_too_large', documentMessages.tooLarge);
  if (size === 0 || !body) throw new DomainError('invalid', documentMessages.empty);
  return body;
}

/** Inserts the row before the file arrives: parallel uploads must not exceed the space limits. */
async function reserve({ db, now }: Context, version: Version, before: Statements): Promise<void> {
  const { ownerId, kind: _, ...columns } = version;
  const { documentId, size } = version;
  const number = sql`1 + coalesce((select max(v.number) from ${documentVersions} v
    where v.document_id = ${documents.id}), 0)`;
  const row = { ...columns, number, state: 'uploading', createdAt: now } as const;
  const ifRoom = sql`from ${documents}
    where ${documents.id} = ${documentId} and ${hasRoom(db, ownerId, size)}`;
  const { reserved, usage } = await runAll(db, {
    before,
    reserved: insertFrom(db, documentVersions, row, ifRoom),
    usage: usageOf(db, ownerId),
  });
  if (reserved.rowsAffected === 0) throw reserveError(usage[0], size);
}

function usageOf(db: Database, ownerId: string) {
  const bytes = sql<number>`coalesce(sum(${documentVersions.size}), 0)`.as('bytes');
  return db
    .select({ files: sql<number>`count(*)`.as('files'), bytes })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(eq(documents.userId, ownerId), ne(documentVersions.state, 'refused')));
}

function hasRoom(db: Database, ownerId: string, size: number): SQL {
  return sql`(
    select files < ${ACCOUNT_MAX_FILES} and bytes + ${size} <= ${ACCOUNT_MAX_BYTES}
    from ${usageOf(db, ownerId)})`;
}

function reserveError({ files, bytes } = { files: 0, bytes: 0 }, size: number): DomainError {
  if (files >= ACCOUNT_MAX_FILES) return conflict(documentMessages.tooMany);
  if (bytes + size > ACCOUNT_MAX_BYTES) return conflict(documentMessages.noRoom);
  return new DomainError('not_found', documentMessages.notFound);
}

async function receive(context: Context, version: Version, body: ReadableStream<Uint8Array>) {
  const { key, kind, size, ownerId, uploadedBy, documentId } = version;
  const hash = createHash('sha256');
  try {
    await context.files.store(key, hashed(body, hash), size);
    await checkContent(kind, storedFile(context, version));
  } catch (error) {
    await runAll(context.db, discardUpload(context.db, key));
    throw error;
  }
  const sha256 = hash.digest('hex');
  const { stored, duplicates, shown } = await runAll(context.db, {
    stored: markStored(context, version, sha256),
    // Does nothing if `stored` has marked the upload as complete.
    discarded: discardUpload(context.db, key),
    duplicates: sameContent(context.db, ownerId, sha256),
    shown: documentReads(context.db, eq(documents.id, documentId)),
  });
  const [document] = toDocumentViews(shown, uploadedBy);
  if (stored.rowsAffected > 0 && document) return document;
  const [duplicate] = duplicates;
  throw conflict(duplicate ? duplicateFile(duplicate.name) : documentMessages.gone);
}

/** `preventCancel` keeps the upload readable after an error. The route must read the rest. */
function hashed(body: ReadableStream<Uint8Array>, hash: Hash): ReadableStream<Uint8Array> {
  const hashing = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      hash.update(chunk);
      controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(hashing, { preventCancel: true });
}

function storedFile({ files }: Context, { key, size }: Version): StoredFile {
  const read = async (offset: number, length: number) =>
    Buffer.from(await new Response(await files.open(key, { offset, length })).arrayBuffer());
  return { size, read };
}

function discardUpload(db: Database, key: string) {
  const hasNoRow = hasNo(documentVersions, eq(documentVersions.key, key));
  return {
    row: db.delete(documentVersions).where(isUploading(key)),
    file: db
      .insert(removedFiles)
      .select(sql`select ${key} where ${hasNoRow}`)
      .onConflictDoNothing(),
  };
}

function markStored({ db, scanner }: Context, { key, ownerId }: Version, sha256: string) {
  const isNotDuplicate = and(isUploading(key), notExists(sameContent(db, ownerId, sha256)));
  const stored = { state: scanner ? 'checking' : 'stored', sha256 } as const;
  return db.update(documentVersions).set(stored).where(isNotDuplicate);
}

function isUploading(key: string) {
  return and(eq(documentVersions.key, key), eq(documentVersions.state, 'uploading'));
}

function sameContent(db: Database, ownerId: string, sha256: string) {
  const isStored = inArray(documentVersions.state, ['stored', 'checking']);
  return db
    .select({ name: documentVersions.name })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(eq(documents.userId, ownerId), eq(documentVersions.sha256, sha256), isStored));
}
