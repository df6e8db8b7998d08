import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { mentorsQuery } from '#dashboard/mentors/mentorsData.ts';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { adminQuery } from '#dashboard/View.tsx';
import type { Range } from '#domain/calendar/hours.ts';
import { type FieldErrors, invalidInput } from '#domain/errors.ts';
import { validateRanges } from '#domain/mentors/availability.ts';
import type { AvailabilityChange, AvailabilityInput } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { answer, api, detailsOf, messageOf } from '#lib/api.ts';
import { queryParameter } from '#lib/navigate.ts';
import { pickBy } from '#lib/pick-by.ts';
import { focusField } from '#ui/focusField.ts';
import { beginAction, useNotice } from '#ui/useNotice.ts';

export type Hours = InferResponseType<typeof api.mentor.availability.$get, 200>;

export type HoursValues = Required<AvailabilityInput>;

export type HoursDraft = ReturnType<typeof useDraft>;

export function hoursQuery() {
  const mentor = queryParameter('mentor') || undefined;
  return adminQuery(['hours', mentor], () => api.mentor.availability.$get({ query: { mentor } }));
}

export function useSetHours() {
  const client = useQueryClient();
  const { queryKey } = hoursQuery();
  return (changed: Omit<Hours, 'isGoogleOffered' | 'canConnect'>) =>
    client.setQueryData(queryKey, (before) => before && { ...before, ...changed });
}

/**
 * Holds the unsaved changes to a mentor's hours, limits and meeting link. `seen` has the saved
 * values at the first edit. The API refuses to overwrite newer values.
 */
export function useDraft({ mentor, week, dates, limits, meetingLink }: Hours) {
  const saved: HoursValues = { week, dates, ...limits, meetingLink: meetingLink ?? '' };
  const [edited, setEdited] = useState<AvailabilityInput>({});
  const [seen, setSeen] = useState<AvailabilityInput>({});
  const { form, serverErrors, message, showErrors, clearErrors } = useErrors();
  const offerUndo = useOfferUndo();
  const values: HoursValues = { ...saved, ...edited };
  const changes = pickBy(edited, (value, name) => toJson(value) !== toJson(saved[name]));
  const errors = { ...rangeErrors(changes), ...serverErrors };

  const { mutate, isPending } = useSaveHours(mentor.id, {
    onSaved: (sent) => {
      // The user may have made other changes during the save.
      setEdited((current) => pickBy(current, (value, name) => value !== sent[name]));
      setSeen({});
    },
    onFailed: (error) => {
      const { fields = {}, present } = detailsOf(error);
      setSeen((current) => ({ ...current, ...present }));
      showErrors(fields, messageOf(error, hoursMessages.saveFailed));
    },
  });

  function edit(change: AvailabilityInput, undoMessage?: string): void {
    const before = pickFieldsOf(change, values);
    setEdited((current) => ({ ...current, ...change }));
    setSeen((current) => ({ ...pickFieldsOf(change, saved), ...current }));
    clearErrors();
    if (!undoMessage) return;
    beginAction();
    offerUndo({ message: undoMessage, undo: () => edit(before) });
  }

  async function save(onSaved?: () => void): Promise<void> {
    beginAction();
    const schemas = await import('#domain/mentors/availability-input.ts').catch(() => null);
    if (!schemas) return showErrors({}, hoursMessages.saveFailed);
    const { error } = schemas.availabilityInput.safeParse(changes);
    if (error) {
      const { details, message: summary } = invalidInput(error);
      showErrors(details.fields ?? {}, summary);
    } else {
      const request = { ...changes, seen: pickFieldsOf(changes, { ...saved, ...seen }) };
      mutate(request, { onSuccess: onSaved });
    }
  }

  return {
    form,
    values,
    errors,
    focusError: () => form.current && focusField(form.current, Object.keys(errors)),
    message,
    changed: Object.keys(changes) as (keyof HoursValues)[],
    isSaving: isPending,
    edit,
    save,
    discard: () => edit(pickFieldsOf(edited, saved), 'Changes discarded'),
  };
}

/** Keys of errors are field paths such as `week.1.0.to`. */
function useErrors() {
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const [message, showMessage] = useNotice();
  const form = useRef<HTMLFormElement>(null);
  function showErrors(fields: FieldErrors, summary: string): void {
    flushSync(() => {
      setServerErrors(fields);
      showMessage(summary);
    });
    if (form.current) focusField(form.current, Object.keys(fields));
  }
  return { form, serverErrors, message, showErrors, clearErrors: () => setServerErrors({}) };
}

/** Validates hours while the user types. Limits and the meeting link are validated on save. */
function rangeErrors({ week, dates = [] }: AvailabilityInput): FieldErrors {
  const errors: FieldErrors = {};
  function addErrors(path: string, ranges: readonly Range[]): void {
    for (const { index, field, message } of validateRanges(ranges)) {
      errors[`${path}.${index}.${field}`] = message;
    }
  }
  for (const [day, ranges] of Object.entries(week ?? {})) addErrors(`week.${day}`, ranges);
  for (const [index, { ranges }] of dates.entries()) addErrors(`dates.${index}.ranges`, ranges);
  return errors;
}

interface SaveCallbacks {
  onSaved(sent: AvailabilityInput): void;
  onFailed(error: Error): void;
}

function useSaveHours(mentor: string, { onSaved, onFailed }: SaveCallbacks) {
  const client = useQueryClient();
  const setHours = useSetHours();
  const offerUndo = useOfferUndo();
  const save = useMutation({
    mutationFn: (json: AvailabilityChange) =>
      answer(api.mentor.availability.$put({ query: { mentor }, json })),
    onSuccess: (hours, { seen, ...sent }) => {
      setHours(hours);
      void client.invalidateQueries(mentorsQuery);
      onSaved(sent);
      offerUndo({ message: 'Hours saved', undo: () => save.mutate({ ...seen, seen: sent }) });
    },
    onError: (error) => {
      // Another user has saved newer values. "Discard" must show these values.
      if (detailsOf(error).present) void client.invalidateQueries(hoursQuery());
      onFailed(error);
    },
  });
  return save;
}

function pickFieldsOf(edits: AvailabilityInput, values: HoursValues): AvailabilityInput {
  return pickBy(values, (_, name) => name in edits);
}

/** `JSON.stringify` turns NaN into null. NaN is an empty number field, but null is the default. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (Number.isNaN(part) ? 'NaN' : part));
}
