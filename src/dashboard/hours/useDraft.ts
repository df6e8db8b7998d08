import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useState } from 'react';
import { adminQuery, useRefresh } from '#dashboard/adminData.ts';
import { useOfferUndo } from '#dashboard/shell/UndoProvider.tsx';
import { pickFieldsOf, useChanges } from '#dashboard/useChanges.ts';
import type { Range } from '#domain/calendar/hours.ts';
import type { FieldErrors } from '#domain/errors.ts';
import { rangeProblems } from '#domain/mentors/availability.ts';
import type { AvailabilityChange, AvailabilityInput } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { queryParameter } from '#lib/address.ts';
import { answer, api, detailsOf } from '#lib/api.ts';
import { useForm } from '#ui/useForm.ts';
import { beginAction } from '#ui/useNotice.ts';

export type Hours = InferResponseType<typeof api.mentor.availability.$get, 200>;

type HoursValues = Required<AvailabilityInput>;

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

/** Holds the unsaved changes to a mentor's hours, limits and meeting link. */
export function useDraft({ mentor, week, dates, limits, meetingLink }: Hours) {
  const saved: HoursValues = { week, dates, ...limits, meetingLink: meetingLink ?? '' };
  const { changes, values, saveWith, ...unsaved } = useChanges(saved);
  const [submitted, setSubmitted] = useState<AvailabilityInput>();
  const offerUndo = useOfferUndo();
  const sendHours = useSendHours(mentor.id);

  const form = useForm({
    loadSchema: async () =>
      (await import('#domain/mentors/availability-input.ts')).availabilityInput,
    read() {
      setSubmitted(changes);
      return changes;
    },
    failure: hoursMessages.saveFailed,
    submit: () => saveWith(sendHours),
  });

  function edit(change: AvailabilityInput, undoMessage?: string): void {
    const before = pickFieldsOf(change, values);
    unsaved.edit(change);
    // Hides the last "Undo": undoing an earlier edit would also undo this edit.
    beginAction();
    if (undoMessage) offerUndo({ message: undoMessage, undo: () => edit(before) });
  }

  return {
    form,
    values,
    // After an edit, the errors of the last submit may belong to other ranges.
    errors: { ...rangeErrors(changes), ...(submitted === changes && form.errors) },
    changedNames: Object.keys(changes) as (keyof HoursValues)[],
    edit,
    // `edit` forgets changes that restore the saved values.
    discard: () => edit(pickFieldsOf(changes, saved), 'Changes discarded'),
  };
}

/** Validates hours while the user types. Other values are validated on save. */
function rangeErrors({ week, dates = [] }: AvailabilityInput): FieldErrors {
  const errors: FieldErrors = {};
  function addErrors(path: string, ranges: readonly Range[]): void {
    for (const { index, field, message } of rangeProblems(ranges)) {
      errors[`${path}.${index}.${field}`] = message;
    }
  }
  for (const [day, ranges] of Object.entries(week ?? {})) addErrors(`week.${day}`, ranges);
  for (const [index, { ranges }] of dates.entries()) addErrors(`dates.${index}.ranges`, ranges);
  return errors;
}

function useSendHours(mentor: string) {
  const refresh = useRefresh();
  const setHours = useSetHours();
  const offerUndo = useOfferUndo();
  const send = useMutation({
    mutationFn: (json: AvailabilityChange) =>
      answer(api.mentor.availability.$put({ query: { mentor }, json })),
    onSuccess(hours) {
      setHours(hours);
      void refresh();
    },
    onError(error) {
      // `present`: another user has saved these values. "Discard" must restore them.
      if (detailsOf(error).present) void refresh();
    },
  });
  return async ({ seen, ...sent }: AvailabilityChange) => {
    await send.mutateAsync({ ...sent, seen });
    // Restores the replaced values (`seen`). The API refuses if `sent` is no longer stored.
    offerUndo({ message: 'Hours saved', undo: () => send.mutateAsync({ ...seen, seen: sent }) });
  };
}
