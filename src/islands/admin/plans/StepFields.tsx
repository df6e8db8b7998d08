import type { ComponentProps } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { PlanStep } from '#domain/plans/plan.ts';
import { SHORT_TEXT_MAX } from '#domain/text-limits.ts';
import { TextField } from '#islands/ui/Field.tsx';

interface Props {
  step: PlanStep;
  index: number;
  isLast: boolean;
  earliest: string;
  errors: FieldErrors;
  onChange(changed: Partial<PlanStep>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

/** One step: what, by when, and where it stands among the others. */
export function StepFields(props: Props) {
  const { step, index, isLast, earliest, errors, onChange, onMove, onRemove } = props;
  const path = `steps.${index}`;
  const name = `step ${index + 1}`;
  return (
    <li className="grid gap-3 rounded-2xl border border-line p-3 sm:grid-cols-[minmax(0,1fr)_11rem] sm:p-4">
      <TextField
        name={`${path}.text`}
        label={`Step ${index + 1}`}
        required
        autoComplete="off"
        maxLength={SHORT_TEXT_MAX}
        value={step.text}
        onChange={({ target }) => onChange({ text: target.value })}
        error={errors[`${path}.text`]}
      />
      <TextField
        name={`${path}.dueOn`}
        label="By"
        type="date"
        required
        aria-label={`By when, ${name}`}
        min={earliest}
        value={step.dueOn}
        onChange={({ target }) => onChange({ dueOn: target.value })}
        error={errors[`${path}.dueOn`]}
      />
      <div className="-m-1 flex gap-1 sm:col-span-2">
        <MoveButton
          name={`${path}.up`}
          aria-label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          ↑
        </MoveButton>
        <MoveButton
          name={`${path}.down`}
          aria-label={`Move ${name} down`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          ↓
        </MoveButton>
        <button
          type="button"
          className="ms-auto inline-flex min-h-11 items-center rounded-pill px-3 text-sm font-semibold text-soft hover:bg-blush hover:text-brick"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

function MoveButton({ children, ...button }: ComponentProps<'button'>) {
  return (
    <button type="button" className="btn-icon text-soft disabled:opacity-40" {...button}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
