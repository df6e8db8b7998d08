import type { SavedNote } from '#domain/booking/agenda.ts';
import { noteChanged } from '#domain/booking/agenda-messages.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';

interface Props {
  /** The newer note; null if it was deleted. */
  other: SavedNote | null;
  isSaving: boolean;
  onReplace(): void;
  onKeep(): void;
}

export function NoteConflict({ other, isSaving, onReplace, onKeep }: Props) {
  return (
    <>
      <Alert tone="error">
        {noteChanged(other)}
        {other && <q className="mt-2 block wrap-anywhere whitespace-pre-wrap">{other.text}</q>}
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isSaving} onClick={onKeep}>
          {other ? 'Keep the other note' : 'Leave it deleted'}
        </Button>
        <Button tone="danger" disabled={isSaving} onClick={onReplace}>
          {other ? 'Save mine in its place' : 'Save mine all the same'}
        </Button>
      </div>
    </>
  );
}
