import { useEffect, useState } from 'react';
import { Dialog, DialogButtons, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { openNow, setUnsaved } from './address.tsx';

export function ConfirmLeave({ isUnsaved }: { isUnsaved: boolean }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const preventUnload = (event: Event) => event.preventDefault();
    setUnsaved({ url: location.href, ask: setAddress });
    addEventListener('beforeunload', preventUnload);
    return () => {
      setUnsaved(null);
      removeEventListener('beforeunload', preventUnload);
    };
  }, [isUnsaved]);
  if (address === null) return null;
  const leave = () => {
    setUnsaved(null);
    void openNow(address);
  };
  return <LeaveDialog onLeave={leave} onStay={() => setAddress(null)} />;
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
