/** What somebody has typed into a details form, kept on this device until the call is paid for. */
import type { DetailsField } from '#domain/booking/details.ts';
import { DAY } from '#domain/calendar/time.ts';

export type Answers = Partial<Record<DetailsField, string>>;

/** The booking that a form is for: whose it is, and of which kind. */
interface FormBooking {
  id: string;
  userId: string;
  isParent: boolean;
}

interface Draft {
  bookingId: string;
  /** Whether the server has the same. */
  isSaved: boolean;
  keptAt: number;
  answers: Answers;
}

const PREFIX = 'details-draft:';
const KEPT_MS = DAY;

/** What to fill in again: nothing that the booking itself has. */
export function restoreDraft(booking: FormBooking): Answers | null {
  const draft = read(keyOf(booking));
  const isInBooking = draft?.isSaved && draft.bookingId === booking.id;
  return draft && isFresh(draft) && !isInBooking ? draft.answers : null;
}

export function keepDraft(
  booking: FormBooking,
  answers: Answers,
  { isSaved }: Pick<Draft, 'isSaved'>,
): void {
  const draft: Draft = { bookingId: booking.id, isSaved, keptAt: Date.now(), answers };
  attempt(() => localStorage.setItem(keyOf(booking), JSON.stringify(draft)));
}

export function forgetDraft(booking: FormBooking): void {
  attempt(() => localStorage.removeItem(keyOf(booking)));
}

/** Once it is paid for; what was typed for another call since is kept. */
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
  return Date.now() - keptAt < KEPT_MS;
}

function read(key: string): Draft | null {
  return attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? null;
}

/** A browser may refuse to store anything: then the form works as it does without. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
