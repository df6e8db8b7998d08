/** The input of moving and cancelling a call. */

import { line } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { chosenStart, mentorId } from './hold-input.ts';

/** The start that the caller sees; if the call has moved since, it is not changed. */
const from = z.optional(z.int());

export const moveInput = z.extend(chosenStart, { from });

export type MoveInput = z.infer<typeof moveInput>;

/** Gives a call to another mentor; its time stays. */
export const assignInput = z.object({ mentor: mentorId, from });

export type AssignInput = z.infer<typeof assignInput>;

export const cancelQuery = z.object({
  /** The status that the caller sees; a page may not know that the booking has been paid for. */
  status: z.optional(z.enum(['pending', 'confirmed'])),
});

export type CancelQuery = z.infer<typeof cancelQuery>;

export const adminCancelInput = z.object({
  reason: line.check(z.minLength(1, 'Please say why the call is cancelled')),
  refund: z.boolean('Please say whether the payment goes back'),
  cancelsCalls: z.optional(z.boolean()),
  from,
});

export const cancelReason = z.pick(adminCancelInput, { reason: true });

export type AdminCancelInput = z.infer<typeof adminCancelInput>;
