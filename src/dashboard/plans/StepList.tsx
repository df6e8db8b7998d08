import type { ComponentProps } from 'react';
import { dateInWords } from '#client/plan/due.ts';
import { useOfferUndo } from '#dashboard/shell/Undoing.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import type { PlanStep } from '#domain/plans/plan.ts';
import { SHORT_TEXT_MAX } from '#domain/text/limits.ts';
import { istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { beginAction } from '#ui/useNotice.ts';

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

interface StepFieldsProps {
  step: PlanStep;
  index: number;
  isLast: boolean;
  earliest: string;
  errors: FieldErrors;
  onChange(changed: Partial<PlanStep>): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}

function StepFields(props: StepFieldsProps) {
  const { step, index, earliest, errors, onChange } = props;
  const path = `steps.${index}`;
  return (
    <li className="grid gap-2 border-t border-line py-3 *:min-w-0 @xl:grid-cols-[minmax(0,1fr)_auto_auto]">
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
      <div className="flex items-start justify-between gap-x-1 @xl:contents">
        <div className="[&_input]:px-2 @xl:w-37 @max-xl:[&>div]:grid @max-xl:[&>div]:grid-cols-[auto_minmax(0,1fr)] @max-xl:[&>div]:items-center @max-xl:[&>div]:gap-x-2 @max-xl:[&_label]:mb-0 @max-xl:[&_p]:col-start-2">
          <TextField
            name={`${path}.dueOn`}
            label="By"
            type="date"
            required
            aria-label={`By when, step ${index + 1}`}
            min={earliest}
            value={step.dueOn}
            onChange={({ target }) => onChange({ dueOn: target.value })}
            hint={isDate(step.dueOn, earliest) && <DateInWords date={step.dueOn} />}
            error={errors[`${path}.dueOn`]}
          />
        </div>
        <StepTools {...props} />
      </div>
    </li>
  );
}

/** The field of a browser may be American. */
function DateInWords({ date }: { date: string }) {
  const isNow = date <= istDate(serverNow());
  return <span className={isNow ? 'text-amber' : ''}>{dateInWords(date)}</span>;
}

/** Not while its year is being typed: `0020-12-05`, `20266-12-05`. */
function isDate(dueOn: string, earliest: string): boolean {
  return dueOn.length === earliest.length && dueOn >= earliest;
}

function StepTools({ index, isLast, onMove, onRemove }: StepFieldsProps) {
  const path = `steps.${index}`;
  const name = `step ${index + 1}`;
  return (
    <div className="-me-2 flex text-soft @xl:-ms-1 @xl:mt-8 @xl:items-start">
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
      <SmallButton aria-label={`Remove ${name}`} className="@max-xl:ms-3" onClick={onRemove}>
        <span className="text-[2rem] leading-none font-medium">×</span>
      </SmallButton>
    </div>
  );
}

function SmallButton({ children, className = '', ...button }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`btn-icon text-lg disabled:text-edge not-disabled:font-bold disabled:hover:bg-transparent ${className}`}
      {...button}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

/** The steps of a plan while it is written. */

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

function swapped(steps: readonly TypedStep[], one: number, other: number): TypedStep[] {
  const moved = steps[one];
  return moved ? steps.toSpliced(one, 1).toSpliced(other, 0, moved) : [...steps];
}
