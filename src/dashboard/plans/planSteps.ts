/** The steps of a plan while it is written. */
import type { PlanStep } from '#domain/plans/plan.ts';

/** A step with what tells it from the others in the form. */
interface TypedStep extends PlanStep {
  key: string;
}

export interface TypedPlan {
  summary: string;
  steps: TypedStep[];
}

export const newStep = (): TypedStep => ({
  key: crypto.randomUUID(),
  ...{ id: null, text: '', dueOn: '' },
});

export function typedOf(plan: { summary: string; steps: PlanStep[] } | null): TypedPlan {
  return {
    summary: plan?.summary ?? '',
    steps: (plan?.steps ?? []).map(({ id, text, dueOn }) => ({ ...newStep(), id, text, dueOn })),
  };
}

export function contentOf({ summary, steps }: TypedPlan) {
  return { summary, steps: steps.map(({ id, text, dueOn }) => ({ id, text, dueOn })) };
}

export function swapped(steps: readonly TypedStep[], one: number, other: number): TypedStep[] {
  const moved = steps[one];
  return moved ? steps.toSpliced(one, 1).toSpliced(other, 0, moved) : [...steps];
}
