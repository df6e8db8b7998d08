import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentStep } from '#domain/plans/plan.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { useAction } from '#ui/useAction.ts';
import { useNotice } from '#ui/useNotice.ts';

export const plansQuery = { queryKey: ['plans'], queryFn: () => answer(api.plans.$get()) };

type Loaded = Awaited<ReturnType<typeof plansQuery.queryFn>>;

interface Change {
  send(on: boolean): Promise<unknown>;
  change(before: Loaded, on: boolean): Loaded;
  onDone?(on: boolean): void;
  onSettled?(): void;
}

/** Optimistic update of a switch, reverted on error. */
function useSwitch({ send, change, onDone, onSettled }: Change) {
  const client = useQueryClient();
  const { queryKey } = plansQuery;
  const show = (on: boolean) =>
    client.setQueryData<Loaded>(queryKey, (before) => before && change(before, on));
  return useAction({
    mutationFn: send,
    onMutate: (on) => {
      show(on);
    },
    onSuccess: (_, on) => onDone?.(on),
    onError: (_, on) => {
      show(!on);
      client.invalidateQueries({ queryKey });
    },
    onSettled: () => onSettled?.(),
  });
}

export function useTick({ id, doneAt }: SentStep) {
  // The cache updates after the event, when React has already reset the checkbox.
  const [pressed, press] = useState<boolean | null>(null);
  const [ticked, say] = useNotice<boolean>();
  const { mutate, error } = useSwitch({
    send: (done) => answer(api.plans.steps[':id'].$put({ param: { id }, json: { done } })),
    change: (before, done) => ({
      ...before,
      plans: before.plans.map((plan) => ({
        ...plan,
        steps: plan.steps.map((step) =>
          step.id === id ? { ...step, doneAt: done ? serverNow() : null } : step,
        ),
      })),
    }),
    onDone: say,
    onSettled: () => press(null),
  });
  function tick(done: boolean): void {
    press(done);
    mutate(done);
  }
  return { isDone: pressed ?? doneAt !== null, tick, ticked, error };
}

export function useReminders() {
  return useSwitch({
    send: (on) => answer(api.plans.reminders.$put({ json: { on } })),
    change: (before, on) => ({ ...before, areRemindersOn: on }),
  });
}
