import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRefresh } from '#dashboard/adminData.ts';
import { clientName } from '#dashboard/textParts.tsx';
import { agendaMessages, noteChanged, type SavedNote } from '#domain/booking/agenda.ts';
import type { NoteInput } from '#domain/booking/input.ts';
import { LONG_TEXT_MAX } from '#domain/text/plain.ts';
import { DAY } from '#domain/time.ts';
import { answer, api, detailsOf, messageOf } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { useAction } from '#ui/useAction.ts';
import { beginAction, useNotice } from '#ui/useNotice.ts';

export interface NoteProps {
  call: { id: string; name: string; note: SavedNote | null };
}

export default function NoteForm({ call: { id, name, note } }: NoteProps) {
  const draft = useNoteDraft(id, note);
  const { text, savedMessage, error, newerNote, isSaving } = draft;
  return (
    <form
      className="grid justify-items-start gap-3 pb-4"
      onSubmit={(event) => {
        event.preventDefault();
        draft.save();
      }}
    >
      <div className="w-full">
        <TextArea
          name="note"
          label={`About the call with ${clientName({ name })}`}
          hint="Admins and the mentor of this call see this note. The client does not."
          maxLength={LONG_TEXT_MAX}
          value={text}
          onChange={(event) => draft.edit(event.target.value)}
        />
      </div>
      {error && newerNote === undefined && (
        <Alert tone="error">
          {messageOf(error, 'We could not save your note. Please try again.')}
        </Alert>
      )}
      {savedMessage && <Alert tone="success">{savedMessage}</Alert>}
      {note && (
        <p className="text-sm text-soft">
          Last saved by {note.by ?? 'a former admin'}, {dateAndTime(note.at)}
        </p>
      )}
      {newerNote === undefined ? (
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save note'}
        </Button>
      ) : (
        <NoteConflict {...draft} newerNote={newerNote} />
      )}
    </form>
  );
}

type ConflictProps = NoteDraft & { newerNote: SavedNote | null };

function NoteConflict({ newerNote, isSaving, save, discard }: ConflictProps) {
  return (
    <>
      <Alert tone="error">
        {noteChanged(newerNote)}
        {newerNote && (
          <q className="mt-2 block wrap-anywhere whitespace-pre-wrap">{newerNote.text}</q>
        )}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isSaving} onClick={discard}>
          {newerNote ? 'Keep the other note' : 'Discard mine'}
        </Button>
        <Button tone="danger" disabled={isSaving} onClick={() => save(newerNote?.at ?? null)}>
          {newerNote ? 'Replace with mine' : 'Save mine anyway'}
        </Button>
      </div>
    </>
  );
}

type NoteDraft = ReturnType<typeof useNoteDraft>;

function useNoteDraft(id: string, note: SavedNote | null) {
  const queries = useQueryClient();
  // The cache keeps unsaved text while the form is closed, for example after the call has moved.
  const kept = { queryKey: ['unsaved note', id], gcTime: DAY };
  const { data: unsaved } = useQuery<NoteInput | null>({ ...kept, queryFn: skipToken });
  const setUnsaved = (draft: NoteInput | null) => queries.setQueryData(kept.queryKey, draft);
  const [savedMessage, showSavedMessage] = useNotice();
  const current = unsaved ?? { note: note?.text ?? '', seenAt: note?.at ?? null };
  const refresh = useRefresh();
  const { mutate, isPending, error } = useAction({
    mutationFn: (json: NoteInput) =>
      answer(api.mentor.calls[':id'].note.$put({ param: { id }, json })),
    onSuccess: async (saved, sent) => {
      // If there is no unsaved text, the form shows the loaded note: it must be the new one.
      await refresh();
      // Text that the user typed during the save stays as an unsaved change.
      const seenAt = saved.note?.at ?? null;
      const typed = queries.getQueryData<NoteInput | null>(kept.queryKey);
      setUnsaved(typed && typed.note !== sent.note ? { ...typed, seenAt } : null);
      showSavedMessage(agendaMessages.noteSaved);
    },
  });
  return {
    text: current.note,
    savedMessage: unsaved ? null : savedMessage,
    error,
    /** Set after a conflict: the other user's note. Null if the other user deleted the note. */
    newerNote: detailsOf(error).note,
    isSaving: isPending,
    edit: (text: string) => setUnsaved({ ...current, note: text }),
    /** `seenAt`: epoch ms. The API refuses to replace a note that was saved later. */
    save: (seenAt = current.seenAt) => mutate({ ...current, seenAt }),
    discard: async () => {
      // Hides the conflict: `newerNote` comes from the shown error.
      beginAction();
      setUnsaved(null);
      await refresh();
    },
  };
}
