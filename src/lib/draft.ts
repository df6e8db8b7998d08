/** Stores the details form in the browser until the payment, but at most for a day. */
import type { DetailsField } from '#domain/booking/details-fields.ts';
import { DAY } from '#domain/time.ts';
import { serverNow } from './clock.ts';

export type Answers = Partial<Record<DetailsField | 'ageRule', string>>;

interface FormBooking {
  id: string;
  userId: string;
  isParent: boolean;
}

interface Draft {
  bookingId: string;
  /** True if the API has stored the answers in the booking. */
  isSaved: boolean;
  keptAt: number;
  answers: Answers;
}

const PREFIX = 'details-draft:';

export function restoreDraft(booking: FormBooking): Answers | null {
  const draft = readDraft(keyOf(booking));
  const isStoredInBooking = draft?.isSaved && draft.bookingId === booking.id;
  if (!draft || isStoredInBooking || !isFresh(draft)) return null;
  // Each booking needs a new consent to the age rule.
  const { ageRule: _, ...answers } = draft.answers;
  return draft.bookingId === booking.id ? draft.answers : answers;
}

export function keepDraft(
  booking: FormBooking,
  answers: Answers,
  { isSaved }: Pick<Draft, 'isSaved'>,
): void {
  const draft: Draft = { bookingId: booking.id, isSaved, keptAt: serverNow(), answers };
  ignoringErrors(() => localStorage.setItem(keyOf(booking), JSON.stringify(draft)));
}

export function forgetDraft(booking: FormBooking): void {
  ignoringErrors(() => localStorage.removeItem(keyOf(booking)));
}

export function forgetPaidDraft(booking: FormBooking): void {
  if (readDraft(keyOf(booking))?.bookingId === booking.id) forgetDraft(booking);
}

/** Deletes expired drafts and drafts of other users. */
export function forgetOtherDrafts(userId: string): void {
  ignoringErrors(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) {
      const draft = readDraft(key);
      const isOwn = key.startsWith(`${PREFIX}${userId}:`);
      if (!isOwn || !draft || !isFresh(draft)) localStorage.removeItem(key);
    }
  });
}

function keyOf({ userId, isParent }: FormBooking): string {
  return `${PREFIX}${userId}:${isParent ? 'parent' : 'student'}`;
}

function isFresh({ keptAt }: Draft): boolean {
  return serverNow() - keptAt < DAY;
}

function readDraft(key: string): Draft | null {
  return ignoringErrors(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? null;
}

/** Returns undefined if the browser blocks storage. The form then works without drafts. */
function ignoringErrors<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
