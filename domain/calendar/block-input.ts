import { filled, textLine } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { calendarMessages } from './admin-calendar.ts';
import { slotTimes } from './slots.ts';

const { blockNeedsReason, blockNeedsSlot } = calendarMessages;

export const blockInput = z.object({
  date: z.iso.date(blockNeedsReason),
  reason: z.pipe(filled(blockNeedsReason), textLine),
  /** If undefined, the whole day is blocked. */
  times: z.optional(
    z
      .array(z.enum(slotTimes, blockNeedsSlot), blockNeedsSlot)
      .check(z.minLength(1, blockNeedsSlot), z.maxLength(slotTimes.length, blockNeedsSlot)),
  ),
  /** Also blocks slots with booked or held calls. The calls stay unchanged. */
  evenIfTaken: z._default(z.boolean(), false),
});

export type BlockInput = z.infer<typeof blockInput>;
