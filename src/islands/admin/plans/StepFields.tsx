import type { ComponentProps } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import type { PlanStep } from '#domain/plans/plan.ts';
import { SHORT_TEXT_MAX } from '#domain/text-limits.ts';
import { TextArea, TextField } from '#islands/ui/Field.tsx';

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
    <li className="relative grid gap-2 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_11.5rem] sm:gap-x-3">
      <TextArea
        name={`${path}.text`}
        label={`Step ${index + 1}`}
        required
        rows={1}
        data-grows
        autoComplete="off"
        maxLength={SHORT_TEXT_MAX}
        value={step.text}
        onChange={({ target }) => onChange({ text: inOneLine(target.value) })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
        error={errors[`${path}.text`]}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-1 gap-y-2 sm:block">
        <div className="min-w-0 grow basis-46 max-sm:*:grid max-sm:*:grid-cols-[auto_minmax(0,1fr)] max-sm:*:items-center max-sm:*:gap-x-2 max-sm:[&_label]:mb-0 max-sm:[&_p]:col-span-full">
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
        </div>
        <div className="flex text-soft sm:absolute sm:end-0 sm:top-0.5">
          <SmallButton
            name={`${path}.up`}
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            ↑
          </SmallButton>
          <SmallButton
            name={`${path}.down`}
            aria-label={`Move ${name} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            ↓
          </SmallButton>
          <SmallButton aria-label={`Remove ${name}`} onClick={onRemove}>
            ×
          </SmallButton>
        </div>
      </div>
    </li>
  );
}

function SmallButton({ children, ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="btn-icon w-10 text-lg disabled:text-edge sm:h-10 sm:w-11 not-disabled:font-bold disabled:hover:bg-transparent"
      {...button}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

/** What is pasted may be more. */
function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}
