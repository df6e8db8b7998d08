import type { ListedBooking } from '#dashboard/bookings/bookingData.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { listed } from '#domain/text/listed.ts';
import { counted } from '#lib/format.ts';

export type AbsenceCall = ListedBooking & { freeMentors: ShownMentor[] };

/** Choice for a call: `LEAVE`, `CANCEL` or the id of its new mentor. Mentor ids are lower case. */
export const LEAVE = '';
export const CANCEL = 'CANCEL';
/** Choice for all calls: assigns each call to the first mentor who is free at the call's time. */
export const ASSIGN = 'ASSIGN';

export function defaultChoice(forAll: string, call: Pick<AbsenceCall, 'freeMentors'>): string {
  return forAll === ASSIGN ? (call.freeMentors[0]?.slug ?? LEAVE) : forAll;
}

/** False for a package session: the client can book a cancelled session again. */
export function isRefunded(call: Pick<AbsenceCall, 'price' | 'sessionId' | 'service'>): boolean {
  return call.price > 0 && !isOfPackage(call);
}

/** Returns a text such as `Cancel 2 calls and assign 1 call`. */
export function planText(choices: readonly string[]): string {
  const chosen = choices.filter((choice) => choice !== LEAVE);
  const cancelled = chosen.filter((choice) => choice === CANCEL).length;
  const assigned = chosen.length - cancelled;
  const parts = [
    ...(cancelled > 0 ? [`cancel ${counted(cancelled, 'call')}`] : []),
    ...(assigned > 0 ? [`assign ${counted(assigned, 'call')}`] : []),
  ];
  if (parts.length === 0) return 'Done';
  const text = listed(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface Outcome {
  isDone: boolean;
  text: string;
}
