import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRefresh } from '#dashboard/adminData.ts';
import { type AgendaCall, planQuery } from '#dashboard/calls/callData.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { type PlanContent, type PlanStep, planErrors, type SavedPlan } from '#domain/plans/plan.ts';
import { answer, api, detailsOf } from '#lib/api.ts';
import { firstNameOf } from '#lib/format.ts';
import { focusField } from '#ui/focusField.ts';
import { beginAction, useNotice } from '#ui/useNotice.ts';

export type PlannedCall = Pick<AgendaCall, 'id' | 'name' | 'date'>;

export interface TypedStep extends PlanStep {
  /** React key: a new step has no id yet. */
  key: string;
}

interface TypedPlan {
  summary: string;
  steps: TypedStep[];
}

function withKey({ id, text, dueOn }: PlanStep): TypedStep {
  return { key: crypto.randomUUID(), id, text, dueOn };
}

export const newStep = () => withKey({ id: null, text: '', dueOn: '' });

export function contentOf({ summary, steps }: TypedPlan): PlanContent {
  return { summary, steps: steps.map(({ key: _, ...step }) => step) };
}

const planRoute = api.mentor.calls[':id'].plan;

type PlanChange = (plan: TypedPlan) => TypedPlan;

interface Draft {
  plan: TypedPlan;
  revision: number;
  isUnsaved: boolean;
}

function draftOf(saved: SavedPlan | null): Draft {
  const { summary = '', steps = [], revision = 0 } = saved ?? {};
  return { plan: { summary, steps: steps.map(withKey) }, revision, isUnsaved: false };
}

export type PlanDraft = ReturnType<typeof usePlan>;

export function usePlan({ id, date, name }: PlannedCall, saved: SavedPlan | null) {
  const draft = useSavedDraft(id, saved);
  const fields = usePlanFields(draft, date);
  // `fields.edit` replaces `draft.edit`.
  return { ...draft, ...fields, saved, earliestDue: date, client: firstNameOf(name) };
}

function usePlanRequests(id: string, setDraft: (change: (now: Draft) => Draft) => void) {
  const client = useQueryClient();
  const refresh = useRefresh();
  const setSavedPlan = (plan: SavedPlan) =>
    client.setQueryData(planQuery(id).queryKey, (before) => before && { ...before, plan });
  const saving = useMutation({
    // A save must not hide the button "Undo" of a removed step.
    meta: { isAutosave: true },
    mutationFn: ({ plan, revision }: Draft) =>
      answer(planRoute.$put({ param: { id }, json: { ...contentOf(plan), revision } })),
    onSuccess: ({ plan }, { plan: sentPlan }) => {
      setSavedPlan(plan);
      // Changes that the user made during the save stay unsaved.
      setDraft((now) => ({ ...now, revision: plan.revision, isUnsaved: now.plan !== sentPlan }));
    },
  });
  const sending = useMutation({
    mutationFn: (revision: number) =>
      answer(planRoute.send.$post({ param: { id }, json: { revision } })),
    onSuccess: ({ plan }) => {
      setSavedPlan(plan);
      setDraft(() => draftOf(plan));
      void refresh();
    },
  });
  return { saving, sending, setSavedPlan };
}

function useSavedDraft(id: string, saved: SavedPlan | null) {
  const [draft, setDraft] = useState(() => draftOf(saved));
  const { saving, sending, setSavedPlan } = usePlanRequests(id, setDraft);
  const [sentNotice, showSentNotice] = useNotice();
  const newerPlan = detailsOf(saving.error).plan ?? detailsOf(sending.error).plan;
  // Shows a version that another user has saved, unless the draft has changes or a conflict.
  const isIdle = !draft.isUnsaved && !saving.isPending && !sending.isPending && !newerPlan;
  if (isIdle && saved && saved.revision > draft.revision) setDraft(draftOf(saved));
  // Repeats a failed save only after the user has changed the plan.
  const hasFailedUnchanged = saving.isError && saving.variables.plan === draft.plan;
  const shouldSave = draft.isUnsaved && !saving.isPending && !newerPlan && !hasFailedUnchanged;
  useAutosave(shouldSave, draft.plan, () => saving.mutate(draft));

  async function send(): Promise<void> {
    const { revision } = draft.isUnsaved ? (await saving.mutateAsync(draft)).plan : draft;
    await sending.mutateAsync(revision);
    showSentNotice('sent');
  }

  function replaceDraft(plan: SavedPlan, next: Draft): void {
    // Hides "Undo": the new plan can already contain the removed step.
    beginAction();
    saving.reset();
    sending.reset();
    setSavedPlan(plan);
    setDraft(next);
  }

  return {
    ...draft,
    isSaving: saving.isPending,
    isSending: sending.isPending,
    failure: newerPlan ? null : saving.error,
    sendFailure: newerPlan ? null : sending.error,
    sentNotice,
    newerPlan,
    edit: (change: PlanChange) =>
      setDraft((current) => ({ ...current, plan: change(current.plan), isUnsaved: true })),
    send,
    replaceNewer: (plan: SavedPlan) =>
      replaceDraft(plan, { ...draft, revision: plan.revision, isUnsaved: true }),
    keepNewer: (plan: SavedPlan) => replaceDraft(plan, draftOf(plan)),
  };
}

const SAVE_DELAY_MS = 800;

/** Debounces `save` while the user types. Saves immediately on unmount. */
function useAutosave(shouldSave: boolean, plan: unknown, save: () => void): void {
  const saveNow = useEffectEvent(() => {
    if (shouldSave) save();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (!shouldSave) return;
    const timer = setTimeout(saveNow, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [shouldSave, plan]);
  useEffect(() => () => saveNow(), []);
}

function usePlanFields({ plan, edit }: ReturnType<typeof useSavedDraft>, earliestDue: string) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);

  const focusOn = (name: string) => form.current && focusField(form.current, [name]);

  return {
    form,
    errors,
    edit(change: PlanChange, fieldToFocus?: string): void {
      // Renders at once, because the field to focus can be new.
      flushSync(() => {
        setErrors({});
        edit(change);
      });
      if (fieldToFocus) focusOn(fieldToFocus);
    },
    validate(): boolean {
      const found = planErrors(plan, earliestDue);
      // Renders at once, because a screen reader reads the error when the field gets the focus.
      flushSync(() => setErrors(found));
      const [first] = Object.keys(found);
      if (first) focusOn(first);
      return !first;
    },
  };
}
