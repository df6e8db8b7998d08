import { and, desc, eq, inArray } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import type { Results } from '#db/client.ts';
import { bookings, documents } from '#db/schema/index.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { DomainError } from '#domain/errors.ts';
import { viewersCall } from '../availability/mentors/availability.ts';
import { paidBooking } from '../booking/find.ts';
import type { Context } from '../context.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { documentReads } from './find.ts';

const MOST_CALLS = 50;

export async function listOwnDocuments({ db }: Context, viewer: Viewer) {
  const { user, calls, ...read } = await viewer.load((me) => ({
    calls: db
      .select({
        id: bookings.id,
        serviceType: bookings.serviceType,
        startsAt: bookings.startsAt,
      })
      .from(bookings)
      .where(and(eq(bookings.userId, me), isPaid))
      .orderBy(desc(bookings.startsAt))
      .limit(MOST_CALLS),
    ...documentReads(db, eq(documents.userId, me)),
  }));
  return { calls, documents: toViews(read, user.id) };
}

/** All documents of the client of a call. @throws DomainError not_found */
export async function showDocumentsForCall({ db }: Context, viewer: Viewer, bookingId: string) {
  const { user, calls, ...read } = await viewer.loadAsMentor((me) => {
    const isTheirs = viewersCall(me);
    const client = db
      .select({ id: bookings.userId })
      .from(bookings)
      .where(eq(bookings.id, bookingId));
    return {
      calls: paidBooking(db, bookingId, isTheirs),
      ...documentReads(db, inArray(documents.userId, client)),
    };
  });
  if (calls.length === 0) throw new DomainError('not_found', bookingMessages.bookingNotFound);
  return { documents: toViews(read, user.id) };
}

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
