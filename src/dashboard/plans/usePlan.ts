import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SavedPlan } from '#domain/plans/plan.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { useNotice } from '#ui/useNotice.ts';
import { contentOf, type TypedPlan, typedOf } from './StepList.tsx';

interface Draft {
  plan: TypedPlan;
  revision: number;
  isUnsaved: boolean;
}

export function usePlan(id: string, saved: SavedPlan | null) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => draftOf(saved));
  const [sent, say] = useNotice();
  const show = (plan: SavedPlan) =>
    client.setQueryData(planQuery(id).queryKey, (before) => before && { ...before, plan });
  const saving = useMutation({
    mutationFn: ({ plan, revision }: Draft) =>
      answer(
        api.mentor.calls[':id'].plan.$put({
          param: { id },
          json: { ...contentOf(plan), revision },
        }),
      ),
    onSuccess: ({ plan }, { plan: typed }) => {
      show(plan);
      // What was typed while it was being saved goes on from there.
      setDraft((now) => ({ ...now, revision: plan.revision, isUnsaved: now.plan !== typed }));
    },
  });
  const sending = useMutation({
    mutationFn: (revision: number) =>
      answer(api.mentor.calls[':id'].plan.send.$post({ param: { id }, json: { revision } })),
    onSuccess: ({ plan }) => {
      show(plan);
      setDraft(draftOf(plan));
      client.invalidateQueries({ queryKey: ['admin'] });
    },
  });
  const other = conflictOf(saving.error) ?? conflictOf(sending.error);
  // What could not be saved is tried again with the next change, or when it is sent.
  const hasFailed = saving.isError && saving.variables.plan === draft.plan;
  const canSave = draft.isUnsaved && !saving.isPending && !other && !hasFailed;
  useAutosave(canSave, draft.plan, () => saving.mutate(draft));

  async function send(): Promise<void> {
    const revision = draft.isUnsaved
      ? (await saving.mutateAsync(draft)).plan.revision
      : draft.revision;
    await sending.mutateAsync(revision);
    say('sent');
  }

  function take(plan: SavedPlan, next: Draft): void {
    saving.reset();
    sending.reset();
    show(plan);
    setDraft(next);
  }

  return {
    plan: draft.plan,
    isUnsaved: draft.isUnsaved,
    isSaving: saving.isPending,
    failure: other ? null : saving.error,
    sendFailure: other ? null : sending.error,
    sent,
    /** Another's newer version; null if there is none. */
    other,
    edit: (plan: TypedPlan) => setDraft((now) => ({ ...now, plan, isUnsaved: true })),
    send,
    replace: (plan: SavedPlan) =>
      take(plan, { ...draft, revision: plan.revision, isUnsaved: true }),
    keepOther: (plan: SavedPlan) => take(plan, draftOf(plan)),
  };
}

export type PlanDraft = ReturnType<typeof usePlan>;

function draftOf(saved: SavedPlan | null): Draft {
  return { plan: typedOf(saved), revision: saved?.revision ?? 0, isUnsaved: false };
}

function conflictOf(error: Error | null): SavedPlan | null {
  return error instanceof ApiError ? (error.plan ?? null) : null;
}

/** Long enough that nothing is sent for each letter. */
const PAUSE_MS = 800;

/** Calls `save` once typing pauses while something `isUnsaved`, and at once when the form goes away. */
function useAutosave(isUnsaved: boolean, typed: unknown, save: () => void): void {
  const latest = useRef({ isUnsaved, save });
  useEffect(() => {
    latest.current = { isUnsaved, save };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew
  useEffect(() => {
    if (!isUnsaved) return;
    const timer = setTimeout(() => latest.current.save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isUnsaved, typed]);
  useEffect(
    () => () => {
      if (latest.current.isUnsaved) latest.current.save();
    },
    [],
  );
}

/** The plan of a call, and those that its client was sent before. */
export function planQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'plan', id],
    queryFn: () => answer(api.mentor.calls[':id'].plan.$get({ param: { id } })),
  });
}

export interface PlannedCall {
  id: string;
  name: string;
  /** IST. */
  date: string;
}
