import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';

interface Props {
  onLeave(): void;
  onSave(): void;
  onStay(): void;
}

export default function LeaveDialog({ onLeave, onSave, onStay }: Props) {
  const dialog = useShownDialog();
  const [isSaving, setSaving] = useState(false);
  function save(): void {
    setSaving(true);
    onSave();
  }
  return (
    <Dialog ref={dialog} title="Leave without saving?" onClose={onStay}>
      <p className="mt-3">What you have changed here is not saved yet.</p>
      <div className="dialog-buttons mt-6 sm:grid sm:justify-stretch">
        <Button tone="primary" disabled={isSaving} onClick={save}>
          {isSaving ? 'Saving…' : 'Save and leave'}
        </Button>
        <Button tone="danger" disabled={isSaving} onClick={onLeave}>
          Leave without saving
        </Button>
        <Button onClick={() => dialog.current?.close()}>Stay here</Button>
      </div>
    </Dialog>
  );
}
