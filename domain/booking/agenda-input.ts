import { block } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { outcomes } from './state.ts';

export const outcomeInput = z.object({ outcome: z.nullable(z.enum(outcomes)) });

/** An empty note deletes it. `seenAt` is when the note that the admin sees was saved; null for none. */
export const noteInput = z.object({ note: block, seenAt: z.nullable(z.int()) });

export type NoteInput = z.infer<typeof noteInput>;
