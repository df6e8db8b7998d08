import { Dialog, useShownDialog } from '#islands/ui/Dialog.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';

interface Props {
  onLeave(): void;
  onStay(): void;
}

/** Open for as long as it is there. */
export default function LeaveDialog({ onLeave, onStay }: Props) {
  const dialog = useShownDialog();
  return (
    <Dialog ref={dialog} title="Leave without saving?" onClose={onStay}>
      <p className="mt-3">What you have changed here is not saved yet.</p>
      <DialogButtons
        no="Stay here"
        yes="Leave without saving"
        isDanger
        onNo={() => dialog.current?.close()}
        onYes={onLeave}
      />
    </Dialog>
  );
}
