import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { documents, documentVersions } from '#db/schema/index.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { isShared, isThere } from './find.ts';

/** A version's bytes, the latest by default. @throws DomainError not_found, conflict, expired */
export async function download(context: Context, viewer: Viewer, id: string, number?: number) {
  const { db, files } = context;
  const { user, found } = await viewer.loadAsParty((me) => ({
    found: findVersion(db, and(eq(documents.id, id), isShared(me)), number),
  }));
  const [file] = found;
  if (!file) throw new DomainError('not_found', documentMessages.notFound);
  if (file.state === 'checking') throw new DomainError('conflict', documentMessages.checking);
  if (file.state === 'refused') throw new DomainError('expired', documentMessages.refused);
  const content = await files.open(file.key);
  if (!content) throw new DomainError('not_found', documentMessages.notFound);
  const isOther = (file.uploadedBy === file.ownerId) !== (user.id === file.ownerId);
  if (isOther && file.openedAt === null) await markOpened(context, file.key);
  return { name: file.name, size: file.size, content };
}

function findVersion(db: Database, condition: SQL | undefined, number: number | undefined) {
  const { key, name, size, state, uploadedBy, openedAt } = documentVersions;
  const isIt = number === undefined ? undefined : eq(documentVersions.number, number);
  return db
    .select({ key, name, size, state, uploadedBy, openedAt, ownerId: documents.userId })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(condition, isIt, isThere))
    .orderBy(desc(documentVersions.number))
    .limit(1);
}

async function markOpened({ db, now }: Context, key: string): Promise<void> {
  await db
    .update(documentVersions)
    .set({ openedAt: now })
    .where(and(eq(documentVersions.key, key), isNull(documentVersions.openedAt)));
}
