import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { type Database, runAll } from '#db/client.ts';
import { documents, documentVersions, removedFiles } from '#db/schema/index.ts';
import type { FileKind } from '#domain/documents/kinds.ts';
import { documentMessages, hereAlready } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { checkedFile } from './check/checked.ts';
import { checkOffice, type StoredFile } from './check/office.ts';
import { documentReads } from './find.ts';
import { toViews } from './list.ts';

interface Claimed {
  key: string;
  documentId: string;
  ownerId: string;
  uploadedBy: string;
  kind: FileKind;
  size: number;
}

type Body = ReadableStream<Uint8Array>;

/** Goes on when the sender hangs up. @throws DomainError unsupported_media_type, conflict; ProviderError */
export function receiveFile(context: Context, claimed: Claimed, body: Body) {
  const work = receive(context, claimed, body);
  context.background(work.catch(() => {}));
  return work;
}

async function receive(context: Context, claimed: Claimed, body: Body) {
  const { key, kind, size, ownerId, uploadedBy, documentId } = claimed;
  const file = checkedFile(kind, body);
  try {
    await context.files.keep(key, file.content, size);
    await checkOffice(kind, storedFile(context, claimed));
  } catch (error) {
    await runAll(context.db, giveUp(context.db, key));
    const refusal = file.refusal();
    if (!refusal) throw error;
    await file.released;
    throw refusal;
  }
  const { kept, twins, shown } = await runAll(context.db, {
    kept: markKept(context, claimed, file.sha256()),
    given: giveUp(context.db, key),
    twins: alike(context.db, ownerId, file.sha256()),
    shown: documentReads(context.db, eq(documents.id, documentId)),
  });
  const [document] = toViews(shown, uploadedBy);
  if (kept.rowsAffected > 0 && document) return document;
  const [twin] = twins;
  throw twin
    ? new DomainError('conflict', hereAlready(twin.name))
    : new DomainError('conflict', documentMessages.gone);
}

function storedFile({ files }: Context, { key, size }: Claimed): StoredFile {
  const read = async (offset: number, length: number) =>
    Buffer.from(await new Response(await files.open(key, { offset, length })).arrayBuffer());
  return { size, read };
}

function giveUp(db: Database, key: string) {
  const row = db.select().from(documentVersions).where(eq(documentVersions.key, key));
  return {
    row: db
      .delete(documentVersions)
      .where(and(eq(documentVersions.key, key), eq(documentVersions.state, 'uploading'))),
    file: db
      .insert(removedFiles)
      .select(sql`select ${key} where ${notExists(row)}`)
      .onConflictDoNothing(),
  };
}

function markKept({ db, scanner }: Context, { key, ownerId }: Claimed, sha256: string) {
  const isUnderWay = and(eq(documentVersions.key, key), eq(documentVersions.state, 'uploading'));
  return db
    .update(documentVersions)
    .set({ state: scanner ? 'checking' : 'stored', sha256 })
    .where(and(isUnderWay, notExists(alike(db, ownerId, sha256))));
}

function alike(db: Database, ownerId: string, sha256: string) {
  return db
    .select({ name: documentVersions.name })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(
      and(
        eq(documents.userId, ownerId),
        eq(documentVersions.sha256, sha256),
        inArray(documentVersions.state, ['stored', 'checking']),
      ),
    );
}
