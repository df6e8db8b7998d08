import { useState } from 'react';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import { type RefundedPayment, RefundForm } from './RefundForm.tsx';

interface Props {
  payment: RefundedPayment;
  /** Gets the outcome of the refund as a message. */
  onRefunded(outcome: string): void;
}

/** Returns a payment, or a part of it, once an admin has said how much and why. */
export function RefundDialog({ payment, onRefunded }: Props) {
  // One for each time the question is asked: however often it is sent, it is one refund.
  const [requestId, setRequestId] = useState<string>();
  if (payment.refunded >= payment.amount) return null;
  const label = (
    <>
      Refund… <span className="sr-only">payment {payment.id}</span>
    </>
  );
  return (
    <DialogButton
      label={label}
      className="justify-self-start"
      title="Refund this payment?"
      onOpen={() => setRequestId(crypto.randomUUID())}
    >
      {(close) =>
        requestId && (
          <RefundForm
            key={requestId}
            {...{ payment, requestId, close }}
            onDone={(outcome) => {
              close();
              onRefunded(outcome);
            }}
          />
        )
      }
    </DialogButton>
  );
}
