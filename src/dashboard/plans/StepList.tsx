import { dateInWords } from '#client/plan/due.ts';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import type { PlanStep } from '#domain/plans/plan.ts';
import { SHORT_TEXT_MAX } from '#domain/text/plain.ts';
import { serverNow } from '#lib/clock.ts';
import { viewerDate } from '#lib/format.ts';
import { TextArea, TextField } from '#ui/Field.tsx';
import { beginAction } from '#ui/useNotice.ts';
import type { PlanDraft, TypedStep } from './usePlan.ts';

export function StepList({ draft }: { draft: PlanDraft }) {
  const { steps } = draft.plan;
  if (steps.length === 0) return null;
  return (
    <ol className="grid w-full border-b border-line">
      {steps.map((step, index) => (
        <StepFields key={step.key} draft={draft} step={step} index={index} />
      ))}
    </ol>
  );
}

interface StepProps {
  draft: PlanDraft;
  step: TypedStep;
  index: number;
}

function StepFields({ draft, step, index }: StepProps) {
  const { errors, earliestDue, edit } = draft;
  const path = `steps.${index}`;
  const change = (changed: Partial<PlanStep>) =>
    edit((plan) => ({ ...plan, steps: plan.steps.with(index, { ...step, ...changed }) }));
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
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={({ target }) => change({ text: target.value.replaceAll(/\s*\n\s*/g, ' ') })}
        error={errors[`${path}.text`]}
      />
      <div className="flex items-start justify-between gap-x-1 @xl:contents">
        <div className="[&_input]:px-2 @xl:w-37 @max-xl:[&>div]:grid @max-xl:[&>div]:grid-cols-[auto_minmax(0,1fr)] @max-xl:[&>div]:items-center @max-xl:[&>div]:gap-x-2 @max-xl:[&_label]:mb-0 @max-xl:[&_p]:col-start-2">
          <TextField
            name={`${path}.dueOn`}
            label="By"
            type="date"
            required
            aria-label={`By, due date of step ${index + 1}`}
            min={earliestDue}
            value={step.dueOn}
            onChange={({ target }) => change({ dueOn: target.value })}
            hint={isNotBefore(earliestDue, step.dueOn) && <DateInWords date={step.dueOn} />}
            error={errors[`${path}.dueOn`]}
          />
        </div>
        <RemoveStep draft={draft} step={step} index={index} />
      </div>
    </li>
  );
}

/** Some browsers show month/day/year in a date field. A date in words is unambiguous. */
function DateInWords({ date }: { date: string }) {
  const isDue = date <= viewerDate(serverNow());
  return <span className={isDue ? 'text-amber' : ''}>{dateInWords(date)}</span>;
}

/** Also returns false for a half-typed year, such as `0020-12-05` or `20266-12-05`. */
function isNotBefore(earliest: string, date: string): boolean {
  return date.length === earliest.length && date >= earliest;
}

function RemoveStep({ draft: { plan, edit }, step, index }: StepProps) {
  const offerUndo = useOfferUndo();

  const restore = () => edit((plan) => ({ ...plan, steps: plan.steps.toSpliced(index, 0, step) }));

  function remove(): void {
    const next = Math.min(index, plan.steps.length - 2);
    // `add` is the name of the button "Add a step".
    const fieldToFocus = next < 0 ? 'add' : `steps.${next}.text`;
    edit((plan) => ({ ...plan, steps: plan.steps.toSpliced(index, 1) }), fieldToFocus);
    // Hides earlier notices. Must precede `offerUndo`, because it hides an offer too.
    beginAction();
    offerUndo({ message: `Step ${index + 1} removed`, undo: restore });
  }

  return (
    <button
      type="button"
      aria-label={`Remove step ${index + 1}`}
      className="btn-icon -me-2 text-[2rem] leading-none font-medium text-soft @xl:mt-8"
      onClick={remove}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
