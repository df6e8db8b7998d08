import { useRef, useState } from 'react';
import { formatAmount } from '#domain/money.ts';
import { refundExpectedBy } from '#domain/money-states.ts';
import { refundForm } from '#domain/refund.ts';
import { amountInWords } from '#domain/rupee-words.ts';
import { displayDate } from '#domain/time.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { TextArea, TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';

interface Payment {
  id: string;
  /** Paise, as is what has gone back of it or is on its way. */
  amount: number;
  refunded: number;
  currency: string;
}

interface Props {
  payment: Payment;
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

interface FormProps {
  payment: Payment;
  requestId: string;
  close(): void;
  onDone(outcome: string): void;
}

function RefundForm({ payment, requestId, close, onDone }: FormProps) {
  const { id, amount, refunded } = payment;
  const [edited, setEdited] = useState<string>();
  // What is left may still be on its way from the refund just made, when the question is asked again.
  const typed = edited ?? String((amount - refunded) / 100);
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => refundForm,
    failure: 'The refund could not be ordered. Sending it again is safe.',
    submit: async (input) => {
      const json = { ...input, requestId };
      const { outcome } = await answer(
        api.admin.payments[':id'].refund.$post({ param: { id }, json }),
      );
      onDone(outcome);
      return undefined;
    },
  });
  return (
    <form method="post" noValidate className="mt-4 grid gap-4" onSubmit={onSubmit}>
      {message && <Alert tone="error">{message}</Alert>}
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        onChange={({ target }) => setEdited(target.value)}
        error={errors.amount}
      />
      <TextArea
        label="Reason"
        name="reason"
        rows={2}
        required
        hint="Kept with the refund; the client finds it in the copy of their data."
        error={errors.reason}
      />
      <Preview payment={payment} typed={typed} />
      <Policy />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-primary" onClick={close}>
          Keep the money
        </button>
        <button type="submit" className="btn btn-danger" disabled={!canSubmit}>
          {isBusy ? 'Refunding…' : 'Refund'}
        </button>
      </div>
    </form>
  );
}

/** What pressing the button will do, with the amount in words. */
function Preview({ payment, typed }: { payment: Payment; typed: string }) {
  const { amount, refunded, currency } = payment;
  const parsed = refundForm.shape.amount.safeParse(typed);
  return (
    <p aria-live="polite" className="alert alert-warning">
      {parsed.success ? (
        <>
          <strong>
            {formatAmount(parsed.data, currency)} ({amountInWords(parsed.data)})
          </strong>{' '}
          of {formatAmount(amount, currency)} goes back to the client
          {refunded > 0 && `, beside ${formatAmount(refunded, currency)} before`}. It should reach
          them by {displayDate(refundExpectedBy(Date.now()))}, and cannot be called back. A call
          that is booked stays booked.
        </>
      ) : (
        'How much is to go back?'
      )}
    </p>
  );
}

function Policy() {
  return (
    <p className="text-sm text-pretty text-soft">
      Our policy returns duplicate payments, payments that a technical failure or a lost slot made
      useless, and calls that we cancelled or missed; not a change of mind.{' '}
      <a className="link" href="/refunds" target="_blank" rel="noreferrer">
        Refund policy
      </a>
    </p>
  );
}
