import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useId, useOptimistic } from 'react';
import { MentorLine } from '#booking/MentorFace.tsx';
import { planMessages } from '#domain/plans/messages.ts';
import type { SentPlan, SentStep } from '#domain/plans/plan.ts';
import { answer, api, messageOf } from '#lib/api.ts';
import { dayOf } from '#lib/day-of.ts';
import { Alert } from '#ui/Alert.tsx';
import { useAction } from '#ui/useAction.ts';
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
          <p className="border-b border-line pb-3 text-sm font-semibold text-soft">
            {done === steps.length ? 'All steps done.' : `${done} of ${steps.length} steps done`}
            {due > 0 && <span className="text-amber">, {due} due</span>}
          </p>
          <ul className="-mt-4 divide-y divide-line">
            {steps.map((step) => (
              <PlanStep key={step.id} step={step} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PlanStep({ step }: { step: SentStep }) {
  const { id, text, doneAt } = step;
  const [isDone, setDone, error] = usePlanSwitch(doneAt !== null, (done) =>
    answer(api.plans.steps[':id'].$put({ param: { id }, json: { done } })),
  );
  return (
    <li className="grid gap-2 py-1.5">
      <label className="flex min-h-11 items-start gap-3 py-1.5">
        <input
          type="checkbox"
          className="check size-6"
          checked={isDone}
          onChange={({ target }) => setDone(target.checked)}
        />
        <span className="grid min-w-0 gap-0.5">
          <span className={`wrap-anywhere ${isDone ? 'text-soft line-through' : 'font-medium'}`}>
            {text}
          </span>
          <span className={`text-sm ${isDue(step) ? 'text-amber' : 'text-soft'}`}>
            {dueText(step)}
          </span>
        </span>
      </label>
      {error && <Alert tone="error">{messageOf(error, planMessages.changeFailed)}</Alert>}
    </li>
  );
}

export const plansQuery = { queryKey: ['plans'], queryFn: () => answer(api.plans.$get()) };

/** Shows the viewer's choice at once. If the API refuses the choice, shows the saved state again. */
export function usePlanSwitch(isSavedOn: boolean, send: (isOn: boolean) => Promise<unknown>) {
  const client = useQueryClient();
  const [isOn, showAtOnce] = useOptimistic(isSavedOn);
  const { mutateAsync, error } = useAction({
    mutationFn: send,
    // Requests with the same scope are sent sequentially. The last click is saved last.
    scope: { id: useId() },
    onSuccess: () => client.invalidateQueries({ queryKey: plansQuery.queryKey }),
  });
  const set = (next: boolean) =>
    startTransition(async () => {
      showAtOnce(next);
      await mutateAsync(next).catch(() => {});
    });
  return [isOn, set, error] as const;
}
