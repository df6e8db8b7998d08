import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, runAll, type Statements } from '#db/client.ts';
import { insertFrom } from '#db/insert-if.ts';
import { documents, documentVersions, users } from '#db/schema/index.ts';
import { ACCOUNT_MAX_BYTES, ACCOUNT_MAX_FILES } from '#domain/documents/kinds.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { newToken } from '../tokens.ts';

interface NewFile {
  ownerId: string;
  uploadedBy: string;
  name: string;
  size: number;
}

/** A new document with its first version. @throws DomainError conflict when there is no room */
export function claimDocument(context: Context, file: NewFile, bookingId: string | null) {
  const { db, now } = context;
  const { ownerId: userId, size } = file;
  const row = { id: crypto.randomUUID(), userId, bookingId, createdAt: now };
  const ifRoom = sql`from ${users} where ${users.id} = ${userId} and ${hasRoom(userId, size)}`;
  return claim(context, file, row.id, { document: insertFrom(db, documents, row, ifRoom) });
}

/** The next version of a document. @throws DomainError not_found, conflict when there is no room for it */
export function claimVersion(context: Context, file: NewFile, documentId: string) {
  return claim(context, file, documentId, {});
}

async function claim(context: Context, file: NewFile, documentId: string, before: Statements) {
  const { db, now } = context;
  const { ownerId, ...sent } = file;
  const key = newToken();
  const number = sql`1 + coalesce((select max(v.number) from ${documentVersions} v
    where v.document_id = ${documents.id}), 0)`;
  const row = { documentId, number, key, ...sent, state: 'uploading', createdAt: now } as const;
  const ifRoom = sql`from ${documents}
    where ${documents.id} = ${documentId} and ${hasRoom(ownerId, file.size)}`;
  const { version, used } = await runAll(db, {
    before,
    version: insertFrom(db, documentVersions, row, ifRoom),
    used: usedBy(db, ownerId),
  });
  if (version.rowsAffected === 0) throw refusal(used[0], file.size);
  return { key, documentId };
}

const used = {
  files: sql<number>`count(*)`,
  bytes: sql<number>`coalesce(sum(${documentVersions.size}), 0)`,
};

function usedBy(db: Database, ownerId: string) {
  return db
    .select(used)
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(eq(documents.userId, ownerId), ne(documentVersions.state, 'refused')));
}

function hasRoom(ownerId: string, size: number): SQL {
  return sql`(
    select ${used.files} < ${ACCOUNT_MAX_FILES} and ${used.bytes} + ${size} <= ${ACCOUNT_MAX_BYTES}
    from ${documents} join ${documentVersions} on ${documentVersions.documentId} = ${documents.id}
    where ${documents.userId} = ${ownerId} and ${documentVersions.state} <> 'refused')`;
}

function refusal({ files, bytes } = { files: 0, bytes: 0 }, size: number): DomainError {
  if (files >= ACCOUNT_MAX_FILES) return new DomainError('conflict', documentMessages.tooMany);
  if (bytes + size > ACCOUNT_MAX_BYTES) return new DomainError('conflict', documentMessages.noRoom);
  return new DomainError('not_found', documentMessages.notFound);
}
