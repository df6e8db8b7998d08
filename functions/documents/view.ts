import type { Results } from '#db/client.ts';
import type { documentReads } from './find.ts';

export type DocumentView = ReturnType<typeof toViews>[number];

type Read = Results<ReturnType<typeof documentReads>>;

export function toViews({ documents, versions, comments }: Read, viewerId: string) {
  return documents
    .map((document) => {
      const { id, userId, bookingId } = document;
      const isOwn = userId === viewerId;
      const own = versions.filter(({ documentId }) => documentId === id);
      return {
        id,
        bookingId,
        versions: own.map((version) => toVersion(version, userId, isOwn)),
        comments: comments
          .filter(({ documentId }) => documentId === id)
          .map(({ text, createdAt, authorId }) => ({
            text,
            createdAt,
            isFromClient: authorId === userId,
          })),
      };
    })
    .filter(({ versions: [latest] }) => latest !== undefined);
}

function toVersion(version: Read['versions'][number], ownerId: string, isOwn: boolean) {
  const { number, name, size, createdAt, state, uploadedBy, scannedAt, openedAt } = version;
  const isFromClient = uploadedBy === ownerId;
  return {
    number,
    name,
    size,
    createdAt,
    state,
    isFromClient,
    isScanned: scannedAt !== null,
    isNew: state === 'stored' && isFromClient !== isOwn && openedAt === null,
  };
}
