import { and, eq } from 'drizzle-orm';
import { isPaid } from '#db/booking-state.ts';
import { bookings } from '#db/schema/index.ts';
import type { NamedFile } from '#domain/documents/input.ts';
import { FILE_MAX_BYTES } from '#domain/documents/kinds.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { Context } from '../context.ts';
import { checkAttempt, countOfViewer } from '../identity/limits/rate-limit.ts';
import type { Viewer } from '../identity/sessions/viewer.ts';
import { claimDocument, claimVersion } from './claim.ts';
import { sharedDocument } from './find.ts';
import { receiveFile } from './receive.ts';

export interface SentFile extends NamedFile {
  size: number;
  body: ReadableStream<Uint8Array> | null;
}

const countUpload = countOfViewer('upload');

/** @throws DomainError not_found, rate_limited, invalid, payload_too_large, conflict */
export async function upload(
  context: Context,
  viewer: Viewer,
  bookingId: string | null,
  file: SentFile,
) {
  const { db, now } = context;
  const { user, counted, calls } = await viewer.load((me) => ({
    counted: countUpload({ now }),
    calls: db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, bookingId ?? ''), eq(bookings.userId, me), isPaid)),
  }));
  checkAttempt(context, counted);
  if (bookingId !== null && calls.length === 0) {
    throw new DomainError('not_found', documentMessages.callNotFound);
  }
  const body = requireFits(file);
  const { name, size, kind } = file;
  const taken = { ownerId: user.id, uploadedBy: user.id, name, size };
  const claimed = await claimDocument(context, taken, bookingId);
  return receiveFile(context, { ...claimed, ...taken, kind }, body);
}

/** @throws DomainError as `upload` */
export async function addVersion(context: Context, viewer: Viewer, id: string, file: SentFile) {
  const { db, now } = context;
  const { user, counted, found } = await viewer.loadAsParty((me) => ({
    counted: countUpload({ now }),
    found: sharedDocument(db, id, me),
  }));
  const [document] = found;
  if (!document) throw new DomainError('not_found', documentMessages.notFound);
  checkAttempt(context, counted);
  const body = requireFits(file);
  const { name, size, kind } = file;
  const taken = { ownerId: document.userId, uploadedBy: user.id, name, size };
  const claimed = await claimVersion(context, taken, id);
  return receiveFile(context, { ...claimed, ...taken, kind }, body);
}

/** @throws DomainError invalid, payload_too_large */
function requireFits({ size, body }: SentFile): ReadableStream<Uint8Array> {
  if (!Number.isSafeInteger(size)) throw new DomainError('invalid', documentMessages.noLength);
  if (size > FILE_MAX_BYTES) throw new DomainError('payload_too_large', documentMessages.tooLarge);
  if (size === 0 || !body) throw new DomainError('invalid', documentMessages.empty);
  return body;
}
