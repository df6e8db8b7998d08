import type { ListedBooking } from '#dashboard/bookings/bookingData.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { listed } from '#domain/text/listed.ts';
import { counted } from '#lib/format.ts';

export type AbsenceCall = ListedBooking & { freeMentors: ShownMentor[] };

/** The choice for a call: `LEAVE`, `CANCEL` or a mentor id (lower case, so never `CANCEL`). */
export const LEAVE = '';
export const CANCEL = 'CANCEL';
/** Choice for all calls: assigns each call to the first free mentor. */
export const ASSIGN = 'ASSIGN';

export function toCallChoice(choice: string, call: Pick<AbsenceCall, 'freeMentors'>): string {
  return choice === ASSIGN ? (call.freeMentors[0]?.slug ?? LEAVE) : choice;
}

/** A package session gets no refund: the client can book the session again. */
export function isRefundedIfCancelled(
  call: Pick<AbsenceCall, 'price' | 'sessionId' | 'service'>,
): boolean {
  return call.price > 0 && !isOfPackage(call);
}

/** Returns a text such as `Cancel 2 calls and assign 1 call`. `choices` contains no `LEAVE`. */
export function buttonText(choices: readonly string[]): string {
  const cancelled = choices.filter((choice) => choice === CANCEL).length;
  const assigned = choices.length - cancelled;
  const parts = [
    ...(cancelled > 0 ? [`cancel ${counted(cancelled, 'call')}`] : []),
    ...(assigned > 0 ? [`assign ${counted(assigned, 'call')}`] : []),
  ];
  if (parts.length === 0) return 'Done';
  const text = listed(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface CallResult {
  isDone: boolean;
  text: string;
}
