import type { LoadedBooking } from '#booking/useBooking.ts';
import type { Details } from '#domain/booking/details.ts';
import { ApiError, answer, api } from '#lib/api.ts';

const STALE = new Set(['not_found', 'expired', 'conflict']);

/**
 * Saves the answers of a held booking; null where it is not held any more, and the page switches by
 * itself. `isStillHeld` asks the server.
 */
export async function saveDetails(
  { id }: LoadedBooking,
  details: Details,
  isStillHeld: () => Promise<boolean>,
): Promise<LoadedBooking | null> {
  try {
    const request = api.bookings[':id'].details.$patch({ param: { id }, json: { ...details } });
    return (await answer(request)).booking;
  } catch (error) {
    const isStale = error instanceof ApiError && STALE.has(error.code);
    if (!isStale || (await isStillHeld())) throw error;
    return null;
  }
}
