import { useEffect, useRef } from 'react';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { DialogButtons } from '#islands/ui/DialogButtons.tsx';
import { guardLeaving } from './address.ts';

/** While something `isUnsaved`, asks whoever leaves the view whether to go on without it. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useRef(() => {});
  useEffect(() => {
    if (!isUnsaved) return;
    const endGuard = guardLeaving((goOn) => {
      dialog.current?.showModal();
      leave.current = () => {
        endGuard();
        goOn();
      };
    });
    return endGuard;
  }, [isUnsaved]);
  return (
    <Dialog ref={dialog} title="Leave without saving?">
      <p className="mt-3">What you have changed here is not saved yet.</p>
      <DialogButtons
        no="Stay here"
        yes="Leave without saving"
        isDanger
        onNo={() => dialog.current?.close()}
        onYes={() => leave.current()}
      />
    </Dialog>
  );
}
