import { useRef } from 'react';
import { planMessages } from '#domain/plans/messages.ts';
import type { SentStep } from '#domain/plans/plan.ts';
import { messageOf } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { dueText, isDue } from './due.ts';
import { useTick } from './usePlans.ts';

export function StepItem({ step }: { step: SentStep }) {
  const { isDone, tick, ticked, error } = useTick(step);
  const box = useRef<HTMLInputElement>(null);
  function undo(): void {
    // This button goes, and the focus with it.
    box.current?.focus();
    tick(!ticked);
  }
  return (
    <li className="grid gap-2 py-1.5">
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
        <input
          ref={box}
          id={`step-${step.id}`}
          type="checkbox"
          className="check size-6 scroll-mt-40"
          checked={isDone}
          onChange={({ target }) => tick(target.checked)}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className={`wrap-anywhere ${isDone ? 'text-soft line-through' : 'font-medium'}`}>
            {step.text}
          </span>
          <span className={`text-sm ${isDue(step) ? 'text-amber' : 'text-soft'}`}>
            {dueText(step)}
          </span>
        </span>
      </label>
      <p role="status" className="-mt-1 ps-9 text-sm empty:hidden">
        {ticked !== null && (
          <>
            {ticked ? 'Ticked off.' : 'Open again.'}{' '}
            <button type="button" className="link min-h-11" onClick={undo}>
              Undo
            </button>
          </>
        )}
      </p>
      {error && <Alert tone="error">{messageOf(error, planMessages.tickFailed)}</Alert>}
    </li>
  );
}
