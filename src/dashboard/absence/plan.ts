/** What an admin does with each call of an absent mentor's day. */
import type { ListedBooking } from '#dashboard/calls/callData.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { listed } from '#domain/text/listed.ts';
import { counted } from '#lib/format.ts';

export type AbsenceCall = ListedBooking & { free: ShownMentor[] };

/** Choices for a call, besides the id of a mentor. Capital letters cannot be in an id. */
export const LEAVE = '';
export const CANCEL = 'CANCEL';
/** Choice for all calls: each goes to the first mentor who is free. */
export const ASSIGN = 'ASSIGN';

export function defaultChoice(forAll: string, { free }: Pick<AbsenceCall, 'free'>): string {
  return forAll === ASSIGN ? (free[0]?.slug ?? LEAVE) : forAll;
}

/** True if cancelling the call refunds its payment. A session returns to its package instead. */
export function isRefunded(call: Pick<AbsenceCall, 'price' | 'sessionId' | 'service'>): boolean {
  return call.price > 0 && !isOfPackage(call);
}

/** Text such as `Cancel 2 calls and assign 1 call`, or `Done` if nothing is chosen. */
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

/** Acts on one task after another, until all are done or the user stops. */
export async function runInOrder<Task>(
  tasks: readonly Task[],
  act: (task: Task, index: number) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  for (const [index, task] of tasks.entries()) {
    if (isStopped()) return;
    await act(task, index);
  }
}
