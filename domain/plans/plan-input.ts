import { textBlock, textLine } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { planMessages } from './messages.ts';
import { MAX_STEPS } from './plan.ts';

/** The last revision that the mentor saw. 0 if the plan was never saved. */
const revision = z.int().check(z.minimum(0));

const step = z.object({
  /** null for a new step: sending the plan gives it an id. */
  id: z.nullable(z.uuid()),
  text: textLine,
  dueOn: z.union([z.literal(''), z.iso.date(planMessages.noDate)], planMessages.noDate),
});

function haveUniqueIds(steps: { id: string | null }[]): boolean {
  const ids = steps.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}

/** A draft may be incomplete. `planErrors` checks the plan when it is sent. */
export const planInput = z.object({
  summary: textBlock,
  steps: z
    .array(step)
    .check(
      z.maxLength(MAX_STEPS, planMessages.tooManySteps),
      z.refine(haveUniqueIds, planMessages.sameStep),
    ),
  revision,
});

export const sendPlanInput = z.object({ revision });

export const tickInput = z.object({ done: z.boolean() });

export const planRemindersInput = z.object({ on: z.boolean() });

export type PlanInput = z.infer<typeof planInput>;
