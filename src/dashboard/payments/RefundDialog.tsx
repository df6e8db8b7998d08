import { lazy, useState } from 'react';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import type { RefundedPayment } from './RefundPreview.tsx';

const RefundForm = lazy(() => import('./RefundForm.tsx'));

interface Props {
  payment: RefundedPayment;
  tone: 'link' | 'secondary';
  onRefunded(outcome: string): void;
}

export function RefundDialog({ payment, tone, onRefunded }: Props) {
  // One for each time the question is asked: however often it is sent, it is one refund.
  const [requestId, setRequestId] = useState('');
  if (payment.refunded >= payment.amount) return null;
  const label = (
    <>
      Refund… <span className="sr-only">payment {payment.id}</span>
    </>
  );
  return (
    <DialogButton
      {...{ label, tone }}
      className={tone === 'link' ? 'text-sm text-soft hover:text-ink' : 'btn-slim'}
      title="Refund this payment?"
      onOpen={() => setRequestId(crypto.randomUUID())}
    >
      {(close) => (
        <RefundForm
          key={requestId}
          {...{ payment, requestId, close }}
          onDone={(outcome) => {
            close();
            onRefunded(outcome);
          }}
        />
      )}
    </DialogButton>
  );
}
