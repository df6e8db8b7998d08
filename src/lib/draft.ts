/** Drafts of the details form, kept on this device until the call is paid for. */
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
  isSaved: boolean;
  keptAt: number;
  answers: Answers;
}

const PREFIX = 'details-draft:';
const KEPT_MS = DAY;

/** null if the booking already has it. */
export function restoreDraft(booking: FormBooking): Answers | null {
  const draft = read(keyOf(booking));
  const isInBooking = draft?.isSaved && draft.bookingId === booking.id;
  if (!draft || isInBooking || !isFresh(draft)) return null;
  // The agreement is to one call.
  const { ageRule: _, ...answers } = draft.answers;
  return draft.bookingId === booking.id ? draft.answers : answers;
}

export function keepDraft(
  booking: FormBooking,
  answers: Answers,
  { isSaved }: Pick<Draft, 'isSaved'>,
): void {
  const draft: Draft = { bookingId: booking.id, isSaved, keptAt: serverNow(), answers };
  attempt(() => localStorage.setItem(keyOf(booking), JSON.stringify(draft)));
}

export function forgetDraft(booking: FormBooking): void {
  attempt(() => localStorage.removeItem(keyOf(booking)));
}

/** Called once it is paid for; a draft for another call is kept. */
export function forgetPaidDraft(booking: FormBooking): void {
  if (read(keyOf(booking))?.bookingId === booking.id) forgetDraft(booking);
}

/** Removes what is too old, and all that anybody but `userId` has typed here. */
export function forgetOtherDrafts(userId: string): void {
  attempt(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) {
      const draft = read(key);
      const isTheirs = key.startsWith(`${PREFIX}${userId}:`);
      if (!isTheirs || !draft || !isFresh(draft)) localStorage.removeItem(key);
    }
  });
}

function keyOf({ userId, isParent }: FormBooking): string {
  return `${PREFIX}${userId}:${isParent ? 'parent' : 'student'}`;
}

function isFresh({ keptAt }: Draft): boolean {
  return serverNow() - keptAt < KEPT_MS;
}

function read(key: string): Draft | null {
  return attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? null;
}

/** Some browsers refuse to store anything; the form works without drafts there. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
