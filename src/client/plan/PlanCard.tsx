import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MentorLine } from '#booking/MentorFace.tsx';
import { planMessages } from '#domain/plans/messages.ts';
import type { SentPlan, SentStep } from '#domain/plans/plan.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dayOf } from '#lib/day-of.ts';
import { Alert } from '#ui/Alert.tsx';
import { MarkedRoad, type MarkState } from '#ui/MarkedRoad.tsx';
import { useAction } from '#ui/useAction.ts';
import { useNotice } from '#ui/useNotice.ts';
import { dueText, isDue } from './due.ts';

export function PlanCard({ plan }: { plan: SentPlan }) {
  const { id, serviceType, startsAt, mentor, summary, steps } = plan;
  const due = steps.filter(isDue).length;
  const done = steps.filter(({ doneAt }) => doneAt !== null).length;
  return (
    <section aria-labelledby={`plan-${id}`} className="card grid gap-4 p-5 pb-3 sm:p-8 sm:pb-5">
      <header className="grid gap-2">
        <h2 id={`plan-${id}`} className="text-heading">
          {serviceType}, {dayOf(startsAt, 'long')}
        </h2>
        <MentorLine mentor={mentor} />
      </header>
      {summary && <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{summary}</p>}
      {steps.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-3">
            <MarkedRoad endsAtLastMark states={steps.map(stateOf)} className="w-48" />
            <p className="text-sm font-semibold text-soft">
              {done === steps.length ? 'All steps done.' : `${done} of ${steps.length} steps done`}
              {due > 0 && <span className="text-amber">, {due} due</span>}
            </p>
          </div>
          <ul className="-mt-4 divide-y divide-line">
            {steps.map((step) => (
              <StepItem key={step.id} step={step} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function stateOf(step: SentStep): MarkState {
  if (step.doneAt !== null) return 'over';
  return isDue(step) ? 'now' : 'ahead';
}

function StepItem({ step }: { step: SentStep }) {
  const { isDone, tick, ticked, error } = useTick(step);
  const box = useRef<HTMLInputElement>(null);
  function undo(): void {
    // The focused Undo button disappears, so the focus moves to the checkbox.
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
            {ticked ? 'Marked as done.' : 'Marked as not done.'}{' '}
            <button type="button" className="link min-h-11" onClick={undo}>
              Undo
            </button>
          </>
        )}
      </p>
      {error && <Alert tone="error">{messageOf(error, planMessages.changeFailed)}</Alert>}
    </li>
  );
}

export const plansQuery = { queryKey: ['plans'], queryFn: () => answer(api.plans.$get()) };

type Loaded = Awaited<ReturnType<typeof plansQuery.queryFn>>;

interface Change {
  send(on: boolean): Promise<unknown>;
  apply(before: Loaded, on: boolean): Loaded;
  onDone?(on: boolean): void;
  onSettled?(): void;
}

/** Shows the new state at once, and shows the old state again if the request fails. */
function useSwitch({ send, apply, onDone, onSettled }: Change) {
  const client = useQueryClient();
  const { queryKey } = plansQuery;
  const show = (on: boolean) =>
    client.setQueryData<Loaded>(queryKey, (before) => before && apply(before, on));
  return useAction({
    mutationFn: send,
    onMutate: show,
    onSuccess: (_, on) => onDone?.(on),
    onError: (_, on) => {
      show(!on);
      client.invalidateQueries({ queryKey });
    },
    onSettled: () => onSettled?.(),
  });
}

function useTick({ id, doneAt }: SentStep) {
  // React resets the checkbox before the query cache changes. Until then, `pressed` is shown.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const [ticked, say] = useNotice<boolean>();
  const { mutate, error } = useSwitch({
    send: (done) => answer(api.plans.steps[':id'].$put({ param: { id }, json: { done } })),
    apply: (before, done) => ({
      ...before,
      plans: before.plans.map((plan) => ({
        ...plan,
        steps: plan.steps.map((step) =>
          step.id === id ? { ...step, doneAt: done ? serverNow() : null } : step,
        ),
      })),
    }),
    onDone: say,
    onSettled: () => setPressed(null),
  });
  function tick(done: boolean): void {
    setPressed(done);
    mutate(done);
  }
  return { isDone: pressed ?? doneAt !== null, tick, ticked, error };
}

export function useReminders() {
  return useSwitch({
    send: (on) => answer(api.plans.reminders.$put({ json: { on } })),
    apply: (before, on) => ({ ...before, areRemindersOn: on }),
  });
}
