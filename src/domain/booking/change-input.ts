/** What a paid call is moved or cancelled with. */

import { line } from '#domain/text.ts';
import { z } from '#domain/zod.ts';
import { chosenStart } from './hold-input.ts';

/** The start that the caller has in sight, to change nothing that has moved since. */
const from = z.int().optional();

export const moveInput = chosenStart.extend({ from });

export type MoveInput = z.infer<typeof moveInput>;

export const cancelQuery = z.object({
  /** What the caller believes to give up; a page may not know that it has been paid for. */
  status: z.enum(['pending', 'confirmed']).optional(),
});

export type CancelQuery = z.infer<typeof cancelQuery>;

export const adminCancelInput = z.object({
  reason: line.min(1, 'Please say why the call is cancelled'),
  /** Whether all that is left of the payment goes back. */
  refund: z.boolean('Please say whether the payment goes back'),
  from,
});

export type AdminCancelInput = z.infer<typeof adminCancelInput>;
