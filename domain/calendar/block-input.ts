import { filled, line } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { calendarMessages } from './admin-calendar.ts';
import { slotTimes } from './slots.ts';

const { blockNeedsReason, blockNeedsSlot } = calendarMessages;

export const blockInput = z.object({
  date: z.iso.date(blockNeedsReason),
  reason: z.pipe(filled(blockNeedsReason), line),
  /** Left out for the whole day. */
  times: z.optional(
    z
      .array(z.enum(slotTimes, blockNeedsSlot), blockNeedsSlot)
      .check(z.minLength(1, blockNeedsSlot), z.maxLength(slotTimes.length, blockNeedsSlot)),
  ),
  /** Blocks also where calls are booked or held: those stay, only new ones are refused. */
  evenIfTaken: z._default(z.boolean(), false),
});

export type BlockInput = z.infer<typeof blockInput>;
