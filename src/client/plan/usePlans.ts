import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentStep } from '#domain/plans/plan.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { useAction } from '#ui/useAction.ts';
import { useNotice } from '#ui/useNotice.ts';

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: () => answer(api.plans.$get()),
});

type Loaded = Awaited<ReturnType<NonNullable<typeof plansQuery.queryFn>>>;

function useShowPlans() {
  const client = useQueryClient();
  return (change: (before: Loaded) => Loaded) =>
    client.setQueryData(plansQuery.queryKey, (before) => before && change(before));
}

export function useTick({ id, doneAt }: SentStep) {
  const client = useQueryClient();
  // The cache tells of a change after the event, when React has put the box back already.
  const [pressed, press] = useState<boolean | null>(null);
  const show = useShowPlans();
  const [ticked, say] = useNotice<boolean>();
  const setDoneAt = (at: number | null) =>
    show((before) => ({
      ...before,
      plans: before.plans.map((plan) => ({
        ...plan,
        steps: plan.steps.map((step) => (step.id === id ? { ...step, doneAt: at } : step)),
      })),
    }));
  const { mutate, error } = useAction({
    mutationFn: (done: boolean) =>
      answer(api.plans.steps[':id'].$put({ param: { id }, json: { done } })),
    onMutate: (done) => {
      setDoneAt(done ? serverNow() : null);
    },
    onSuccess: (_, done) => say(done),
    onError: (_, done) => {
      setDoneAt(done ? null : serverNow());
      client.invalidateQueries({ queryKey: plansQuery.queryKey });
    },
    onSettled: () => press(null),
  });
  return {
    isDone: pressed ?? doneAt !== null,
    tick(done: boolean): void {
      press(done);
      mutate(done);
    },
    ticked,
    error,
  };
}

export function useReminders() {
  const show = useShowPlans();
  const set = (on: boolean) => show((before) => ({ ...before, areRemindersOn: on }));
  const { mutate, error } = useAction({
    mutationFn: (on: boolean) => answer(api.plans.reminders.$put({ json: { on } })),
    onMutate: (on) => {
      set(on);
    },
    onError: (_, on) => {
      set(!on);
    },
  });
  return { turn: mutate, error };
}
