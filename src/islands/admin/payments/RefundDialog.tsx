import { useRef, useState } from 'react';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { type RefundedPayment, RefundForm } from './RefundForm.tsx';

interface Props {
  payment: RefundedPayment;
  /** Is told what became of the refund, in words. */
  onRefunded(outcome: string): void;
}

/** Returns a payment, or a part of it, once an admin has said how much and why. */
export function RefundDialog({ payment, onRefunded }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  // One for each time the question is asked: however often it is sent, it is one refund.
  const [requestId, setRequestId] = useState<string>();
  if (payment.refunded >= payment.amount) return null;
  const open = () => {
    setRequestId(crypto.randomUUID());
    dialog.current?.showModal();
  };
  const close = () => dialog.current?.close();
  const onDone = (outcome: string) => {
    close();
    onRefunded(outcome);
  };
  return (
    <>
      <button type="button" className="btn btn-secondary justify-self-start" onClick={open}>
        Refund… <span className="sr-only">payment {payment.id}</span>
      </button>
      <Dialog ref={dialog} title="Refund this payment?">
        {requestId && <RefundForm key={requestId} {...{ payment, requestId, close, onDone }} />}
      </Dialog>
    </>
  );
}
