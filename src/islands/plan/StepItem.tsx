import { istDate } from '#domain/calendar/time.ts';
import { planMessages } from '#domain/plans/messages.ts';
import type { SentStep } from '#domain/plans/plan.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { messageOf } from '#lib/api.ts';
import { dueText } from './dueText.ts';
import { useTick } from './usePlans.ts';

export function StepItem({ step }: { step: SentStep }) {
  const { tick, error } = useTick(step);
  const isDone = step.doneAt !== null;
  const isOverdue = !isDone && step.dueOn < istDate(Date.now());
  return (
    <li className="grid gap-2 py-1.5">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
        <input
          type="checkbox"
          className="check mt-0.5"
          checked={isDone}
          onChange={({ target }) => tick(target.checked)}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className={`wrap-anywhere ${isDone ? 'text-soft line-through' : 'font-medium'}`}>
            {step.text}
          </span>
          <span className={`text-sm ${isOverdue ? 'text-amber' : 'text-soft'}`}>
            {dueText(step)}
          </span>
        </span>
      </label>
      {error && <Alert tone="error">{messageOf(error, planMessages.tickFailed)}</Alert>}
    </li>
  );
}
