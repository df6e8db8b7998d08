import { useOfferUndo } from '#dashboard/shell/Undoing.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { beginAction } from '#ui/useNotice.ts';
import { swapped, type TypedPlan } from './planSteps.ts';
import { StepFields } from './StepFields.tsx';

interface Props {
  plan: TypedPlan;
  errors: FieldErrors;
  /** An IST date. */
  earliest: string;
  /** Then the focus goes to the field of this name. */
  edit(changed: TypedPlan, focus?: string): void;
}

export function StepList({ plan, errors, earliest, edit }: Props) {
  const { steps } = plan;
  const offerUndo = useOfferUndo();
  if (steps.length === 0) return null;

  function move(from: number, to: number): void {
    const name = to < from ? 'up' : 'down';
    const isAtEnd = to === 0 || to === steps.length - 1;
    const other = name === 'up' ? 'down' : 'up';
    edit({ ...plan, steps: swapped(steps, from, to) }, `steps.${to}.${isAtEnd ? other : name}`);
  }

  function remove(index: number): void {
    const next = Math.min(index, steps.length - 2);
    edit({ ...plan, steps: steps.toSpliced(index, 1) }, next < 0 ? 'add' : `steps.${next}.text`);
    beginAction();
    offerUndo({ said: `Step ${index + 1} removed`, undo: () => edit(plan) });
  }

  return (
    <ol className="grid w-full border-b border-line">
      {steps.map(({ key, ...step }, index) => (
        <StepFields
          key={key}
          {...{ step, index, earliest, errors }}
          isLast={index === steps.length - 1}
          onChange={(changed) =>
            edit({ ...plan, steps: steps.with(index, { key, ...step, ...changed }) })
          }
          onMove={(by) => move(index, index + by)}
          onRemove={() => remove(index)}
        />
      ))}
    </ol>
  );
}
