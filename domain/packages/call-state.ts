import type { CallId } from '#domain/catalogue.ts';
import { isOfPackage } from './sessions.ts';

interface Sold {
  status: string;
  bookingConfirmed: boolean;
  sessionId: string | null;
  service: CallId;
}

/** State of a payment by its call. A package's payment stays `paid` when a call is cancelled. */
export function callState(call: Sold) {
  if (call.status === 'cancelled') return isOfPackage(call) ? 'paid' : 'cancelled';
  return call.bookingConfirmed ? 'confirmed' : 'paid';
}
