import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedPlan } from '#domain/plans/plan.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { useNotice } from '#ui/useNotice.ts';
import { planQuery } from './planData.ts';
import { contentOf, type TypedPlan, typedOf } from './planSteps.ts';
import { useAutosave } from './useAutosave.ts';

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
