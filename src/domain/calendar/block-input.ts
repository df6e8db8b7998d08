/** The input of a block (spec section 5). */
import { line } from '#domain/text.ts';
import { z } from '#domain/zod.ts';
import { calendarMessages } from './messages.ts';
import { slotTimes } from './slots.ts';

const { blockNeedsReason, blockNeedsSlot } = calendarMessages;

export const blockInput = z.object({
  date: z.iso.date(blockNeedsReason),
  reason: z.string(blockNeedsReason).trim().min(1, blockNeedsReason).pipe(line),
  /** Left out for the whole day. */
  times: z
    .array(z.enum(slotTimes, blockNeedsSlot), blockNeedsSlot)
    .min(1, blockNeedsSlot)
    .max(slotTimes.length, blockNeedsSlot)
    .optional(),
  /** Blocks also where calls are booked or held: those stay, only new ones are refused. */
  evenIfTaken: z.boolean().default(false),
});

export type BlockInput = z.infer<typeof blockInput>;
