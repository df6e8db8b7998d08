import type { ComponentProps } from 'react';
import { dateInWords } from '#client/plan/due.ts';
import type { FieldErrors } from '#domain/errors.ts';
import type { PlanStep } from '#domain/plans/plan.ts';
import { SHORT_TEXT_MAX } from '#domain/text/limits.ts';
import { istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { TextArea, TextField } from '#ui/Field.tsx';

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

export function StepFields(props: Props) {
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

function StepTools({ index, isLast, onMove, onRemove }: Props) {
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
