import { useEffect, useState } from 'react';
import { Dialog, DialogButtons, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { openWithoutAsking, setUnsavedView } from './address.tsx';

export function ConfirmLeave({ isUnsaved }: { isUnsaved: boolean }) {
  const [nextAddress, setNextAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const preventUnload = (event: Event) => event.preventDefault();
    setUnsavedView({ url: location.href, ask: setNextAddress });
    addEventListener('beforeunload', preventUnload);
    return () => {
      setUnsavedView(null);
      removeEventListener('beforeunload', preventUnload);
    };
  }, [isUnsaved]);
  if (nextAddress === null) return null;
  const leave = () => {
    setUnsavedView(null);
    void openWithoutAsking(nextAddress);
  };
  return <LeaveDialog onLeave={leave} onStay={() => setNextAddress(null)} />;
}

function LeaveDialog({ onLeave, onStay }: { onLeave(): void; onStay(): void }) {
  const dialog = useShownDialog();
  return (
    <Dialog ref={dialog} title="Leave without saving?" onClose={onStay}>
      <p className="mt-3">Your changes are not saved yet.</p>
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
