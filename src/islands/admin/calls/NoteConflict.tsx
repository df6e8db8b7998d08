import type { SavedNote } from '#domain/booking/agenda.ts';
import { noteChanged } from '#domain/booking/agenda.ts';
import { Alert } from '#islands/ui/Alert.tsx';

interface Props {
  /** The note that was saved meanwhile; null when it was deleted. */
  other: SavedNote | null;
  isSaving: boolean;
  onReplace(): void;
  onKeep(): void;
}

/** Lets an admin choose between another's note and their own, with both in sight. */
export function NoteConflict({ other, isSaving, onReplace, onKeep }: Props) {
  return (
    <>
      <Alert tone="error">
        {noteChanged(other)}
        {other && <q className="mt-2 block wrap-anywhere whitespace-pre-wrap">{other.text}</q>}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-secondary" disabled={isSaving} onClick={onKeep}>
          {other ? 'Keep the other note' : 'Leave it deleted'}
        </button>
        <button type="button" className="btn btn-danger" disabled={isSaving} onClick={onReplace}>
          {other ? 'Save mine in its place' : 'Save mine all the same'}
        </button>
      </div>
    </>
  );
}
