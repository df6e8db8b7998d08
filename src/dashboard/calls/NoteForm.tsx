import type { SavedNote } from '#domain/booking/agenda.ts';
import { LONG_TEXT_MAX } from '#domain/text/limits.ts';
import { messageOf } from '#lib/api.ts';
import { dateAndTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/Field.tsx';
import { NoteConflict } from './NoteConflict.tsx';
import { useNote } from './useNote.ts';

export interface NoteProps {
  call: { id: string; name: string };
  note: SavedNote | null;
}

export default function NoteForm({ call: { id, name }, note }: NoteProps) {
  const { text, isEdited, saved, error, other, isSaving, ...draft } = useNote(id, note);
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
          label={`About the call with ${name}`}
          hint="Admins and the mentor of this call see it. The client does not."
          maxLength={LONG_TEXT_MAX}
          value={text}
          onChange={(event) => draft.edit(event.target.value)}
        />
      </div>
      {error && other === undefined && (
        <Alert tone="error">
          {messageOf(error, 'We could not save your note. It is still here; please try again.')}
        </Alert>
      )}
      {saved && !isEdited && <Alert tone="success">{saved}</Alert>}
      {note && (
        <p className="text-sm text-soft">
          Last saved by {note.by ?? 'a former admin'}, {dateAndTime(note.at)}
        </p>
      )}
      {other === undefined ? (
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save note'}
        </Button>
      ) : (
        <NoteConflict
          {...{ other, isSaving }}
          onReplace={() => draft.replace(other?.at ?? null)}
          onKeep={draft.drop}
        />
      )}
    </form>
  );
}
