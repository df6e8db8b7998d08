import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedNote } from '#domain/booking/agenda.ts';
import type { NoteInput } from '#domain/booking/agenda-input.ts';
import { agendaMessages } from '#domain/booking/agenda-messages.ts';
import { ApiError, answer, api } from '#lib/api.ts';
import { useAction } from '#ui/useAction.ts';
import { beginAction, useNotice } from '#ui/useNotice.ts';

export function useNote(id: string, note: SavedNote | null) {
  const [draft, setDraft] = useState<NoteInput>();
  const [saved, say] = useNotice();
  const queries = useQueryClient();
  const present = draft ?? { note: note?.text ?? '', seenAt: note?.at ?? null };
  const refresh = () => queries.invalidateQueries({ queryKey: ['admin'] });
  const { mutate, isPending, error } = useAction({
    mutationFn: (json: NoteInput) =>
      answer(api.mentor.calls[':id'].note.$put({ param: { id }, json })),
    onSuccess: async (done, sent) => {
      await refresh();
      // What was typed while it was being saved stays, and goes on from what is saved now.
      const goOn = (typed: NoteInput) => ({ ...typed, seenAt: done.note?.at ?? null });
      setDraft((typed) => (typed && typed.note !== sent.note ? goOn(typed) : undefined));
      say(agendaMessages.noteSaved);
    },
  });
  return {
    text: present.note,
    isEdited: draft !== undefined,
    saved,
    error,
    /** Another admin's newer note; null if deleted, undefined if there is no conflict. */
    other: error instanceof ApiError ? error.note : undefined,
    isSaving: isPending,
    edit: (text: string) => setDraft({ ...present, note: text }),
    save: () => mutate(present),
    /** Saves it in the place of another's, whose moment is `seenAt`. */
    replace: (seenAt: number | null) => mutate({ ...present, seenAt }),
    drop: async () => {
      beginAction();
      setDraft(undefined);
      await refresh();
    },
  };
}
