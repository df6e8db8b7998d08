import { Button } from '#ui/Button.tsx';
import { Dialog, useShownDialog } from '#ui/dialog/Dialog.tsx';
import { VerifyEmailFirst } from './VerifyEmailFirst.tsx';

interface Props {
  why: string;
  onClose(): void;
}

export function VerificationDialog({ why, onClose }: Props) {
  const dialog = useShownDialog();
  return (
    <Dialog ref={dialog} title="Confirm your address first" onClose={onClose}>
      <p className="my-3 text-pretty">{why}</p>
      <VerifyEmailFirst />
      <div className="mt-6 flex justify-end">
        <Button tone="primary" onClick={() => dialog.current?.close()}>
          Back to the calendar
        </Button>
      </div>
    </Dialog>
  );
}
