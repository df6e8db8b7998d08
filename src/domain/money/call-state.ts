import type { CallId } from '#domain/catalogue.ts';
import { isOfPass } from '#domain/passes/sessions.ts';

interface Sold {
  status: string;
  bookingConfirmed: boolean;
  sessionId: string | null;
  service: CallId;
}

/** What a payment shows of the call that it was used for. A package outlives its first call. */
export function callState(call: Sold) {
  if (call.status === 'cancelled') return isOfPass(call) ? 'paid' : 'cancelled';
  return call.bookingConfirmed ? 'confirmed' : 'paid';
}
