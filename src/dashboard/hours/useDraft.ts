import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOfferUndo } from '#dashboard/shell/Undoing.tsx';
import type { FieldErrors } from '#domain/errors.ts';
import { fieldErrors } from '#domain/invalid.ts';
import { complaintsAbout } from '#domain/mentors/availability.ts';
import type { AvailabilityInput } from '#domain/mentors/availability-input.ts';
import { hoursMessages } from '#domain/mentors/messages.ts';
import { ApiError, answer, api, messageOf } from '#lib/api.ts';
import { focusField } from '#ui/focusField.ts';
import { beginAction, useNotice } from '#ui/useNotice.ts';
import { changesOf, pick, type Values, valuesOf, withoutSent } from './changes.ts';
import { type Hours, hoursQuery, useShowHours } from './hoursData.ts';

export type Draft = ReturnType<typeof useDraft>;

export function useDraft(hours: Hours) {
  const saved = valuesOf(hours);
  const [typed, setTyped] = useState<AvailabilityInput>({});
  const [seen, setSeen] = useState<AvailabilityInput>({});
  const [refused, setRefused] = useState<FieldErrors>({});
  const [message, say] = useNotice();
  const form = useRef<HTMLFormElement>(null);
  const offerUndo = useOfferUndo();
  const values: Values = { ...saved, ...typed };
  const changes = changesOf(typed, saved);

  function refuse(fields: FieldErrors, sentence: string): void {
    // Whoever wanted to save and leave has to see what is wrong.
    document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
    flushSync(() => {
      setRefused(fields);
      say(sentence);
    });
    if (form.current) focusField(form.current, Object.keys(fields));
  }

  const { mutate, isPending } = useSaveHours(hours.mentor.id, {
    onSaved: (sent) => {
      setTyped((now) => withoutSent(now, sent));
      setSeen({});
    },
    onRefused: (error) => {
      if (error instanceof ApiError) setSeen((now) => ({ ...now, ...error.present }));
      refuse(
        error instanceof ApiError ? error.fields : {},
        messageOf(error, hoursMessages.saveFailed),
      );
    },
  });

  /** With `said` it can be undone. */
  function edit(change: AvailabilityInput, said?: string): void {
    const before = pick(values, change);
    setTyped((now) => ({ ...now, ...change }));
    setSeen((now) => ({ ...pick(saved, change), ...now }));
    setRefused({});
    if (!said) return;
    beginAction();
    offerUndo({ said, undo: () => edit(before) });
  }

  async function save(onSaved?: () => void): Promise<void> {
    beginAction();
    const shape = await import('#domain/mentors/availability-input.ts').catch(() => null);
    if (!shape) return refuse({}, hoursMessages.saveFailed);
    const { error } = shape.availabilityInput.safeParse(changes);
    if (!error) {
      return mutate(
        { sent: changes, before: pick({ ...saved, ...seen }, changes) },
        { onSuccess: onSaved },
      );
    }
    const { details, message: sentence } = fieldErrors(error);
    refuse(details.fields ?? {}, sentence);
  }

  /** By path: `week.1.0.to`. */
  const errors: FieldErrors = { ...whileTyping(changes), ...refused };

  return {
    form,
    values,
    errors,
    showMistake: () => form.current && focusField(form.current, Object.keys(errors)),
    message,
    changed: Object.keys(changes) as (keyof Values)[],
    isSaving: isPending,
    edit,
    save,
    discard: () => edit(pick(saved, typed), 'Changes discarded'),
  };
}

/** What is wrong with hours is told at once, with what is typed letter by letter only when it is sent. */
function whileTyping({ week, dates = [] }: AvailabilityInput): FieldErrors {
  const days = [
    ...Object.entries(week ?? {}).map(([day, ranges]) => [`week.${day}`, ranges] as const),
    ...dates.map(({ ranges }, index) => [`dates.${index}.ranges`, ranges] as const),
  ];
  const told = days.flatMap(([path, ranges]) =>
    complaintsAbout(ranges).map(({ index, field, message }) => [
      `${path}.${index}.${field}`,
      message,
    ]),
  );
  return Object.fromEntries(told);
}

interface Change {
  sent: AvailabilityInput;
  before: AvailabilityInput;
}

interface Outcomes {
  onSaved(sent: AvailabilityInput): void;
  onRefused(error: Error): void;
}

function useSaveHours(mentor: string, { onSaved, onRefused }: Outcomes) {
  const client = useQueryClient();
  const show = useShowHours();
  const offerUndo = useOfferUndo();
  const action = useMutation({
    mutationFn: ({ sent, before }: Change) =>
      answer(api.mentor.availability.$put({ query: { mentor }, json: { ...sent, seen: before } })),
    onSuccess: (hours, { sent, before }) => {
      show(hours);
      onSaved(sent);
      const undo = () => action.mutate({ sent: before, before: sent });
      offerUndo({ said: 'Hours saved', undo });
    },
    onError: (error) => {
      // Changes that are discarded give way to what somebody else has saved.
      if (error instanceof ApiError && error.present) void client.invalidateQueries(hoursQuery());
      onRefused(error);
    },
  });
  return action;
}
