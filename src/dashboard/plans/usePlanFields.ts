import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#domain/errors.ts';
import { complaintsAbout } from '#domain/plans/plan.ts';
import { contentOf, type TypedPlan } from './StepList.tsx';
import type { PlanDraft } from './usePlan.ts';

/** The fields of a plan, what is wrong with them once it is to be sent, and where the focus goes. */
export function usePlanFields({ plan, edit }: PlanDraft, earliest: string) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);

  function focusOn(name: string): void {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLElement) field.focus();
  }

  return {
    form,
    errors,
    isComplete: Object.keys(complaintsAbout(trimmed(plan), earliest)).length === 0,
    /** Then the focus goes to the field of this name. */
    edit(changed: TypedPlan, focus?: string): void {
      flushSync(() => {
        setErrors({});
        edit(changed);
      });
      if (focus) focusOn(focus);
    },
    check(): boolean {
      const complaints = complaintsAbout(trimmed(plan), earliest);
      flushSync(() => setErrors(complaints));
      const [first] = Object.keys(complaints);
      if (first) focusOn(first);
      return !first;
    },
  };
}

function trimmed(plan: TypedPlan) {
  const { summary, steps } = contentOf(plan);
  return {
    summary: summary.trim(),
    steps: steps.map((step) => ({ ...step, text: step.text.trim() })),
  };
}
