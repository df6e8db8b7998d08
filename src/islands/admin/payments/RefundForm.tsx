import { useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { formatAmount } from '#domain/money/money.ts';
import { type RefundInput, refundForm } from '#domain/money/refund-input.ts';
import { CallsToCancel, cancelling } from '#islands/admin/calls/CallsToCancel.tsx';
import { useSecondYes } from '#islands/admin/calls/useSecondYes.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { CheckBox, TextArea, TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import { type RefundedPayment, RefundPreview } from './RefundPreview.tsx';

const REASON_EMAILED = 'The client reads this in the email about the cancelled call.';
const REASON_KEPT = 'Kept with the refund; the client finds it in the copy of their data.';

interface Props {
  payment: RefundedPayment;
  requestId: string;
  close(): void;
  onDone(outcome: string): void;
}

export default function RefundForm({ payment, requestId, close, onDone }: Props) {
  const { amount, refunded, currency, call, client, serviceType } = payment;
  const left = amount - refunded;
  const [edited, setEdited] = useState<string>();
  const [wantsCancel, setWantsCancel] = useState(true);
  // What is left may still be on its way from the refund just made, when the question is asked again.
  const typed = edited ?? String(left / 100);
  const isAll = refundForm.shape.amount.safeParse(typed).data === left;
  const cancels = call !== null && isAll && wantsCancel;
  const { calls, ask } = useSecondYes();
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => refundForm,
    failure: 'The refund could not be ordered. Sending it again is safe.',
    submit: async (input) => {
      const outcome = await ask((sure) =>
        cancels
          ? cancelWithRefund(call, { reason: input.reason, ...sure }, formatAmount(left, currency))
          : refund(payment.id, { ...input, ...sure, requestId }),
      );
      onDone(outcome);
    },
  });
  const words = cancels ? 'Refund and cancel' : 'Refund';
  const button = calls.length > 0 ? `${words}, ${cancelling(calls)}` : words;
  return (
    <form
      method="post"
      noValidate
      // What has the focus must not be behind the buttons, which stay at the foot.
      className="mt-2 grid gap-4 [&_:is(input,textarea,a)]:scroll-mb-24"
      onSubmit={onSubmit}
    >
      <p className="font-semibold wrap-anywhere">
        {[client?.name, serviceType].filter(Boolean).join(', ')}
      </p>
      {message && <Alert tone="error">{message}</Alert>}
      <CallsToCancel calls={calls} />
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        hint={`${formatAmount(left, currency)} of ${formatAmount(amount, currency)} is left.`}
        value={typed}
        onChange={({ target }) => setEdited(target.value)}
        error={errors.amount}
      />
      <TextArea
        label="Reason"
        name="reason"
        rows={2}
        required
        hint={cancels ? REASON_EMAILED : REASON_KEPT}
        error={errors.reason}
      />
      {call && isAll && (
        <CheckBox
          label="Cancel the call too"
          checked={wantsCancel}
          onChange={({ target }) => setWantsCancel(target.checked)}
        />
      )}
      <RefundPreview {...{ payment, typed, cancels }} />
      <Policy />
      <Buttons close={close} canSubmit={canSubmit}>
        {isBusy ? 'Refunding…' : button}
      </Buttons>
    </form>
  );
}

interface ButtonsProps {
  close(): void;
  canSubmit: boolean;
  children: string;
}

function Buttons({ close, canSubmit, children }: ButtonsProps) {
  return (
    // As low as the dialog's padding, above which it would come to rest.
    <div className="sticky -bottom-6 -mx-6 -mb-6 flex justify-end gap-3 rounded-b-card border-t border-line bg-card px-6 py-3 max-sm:*:grow max-sm:*:px-2 max-sm:*:text-[0.9375rem]">
      <Button tone="primary" onClick={close}>
        Keep the money
      </Button>
      <Button type="submit" tone="danger" disabled={!canSubmit}>
        {children}
      </Button>
    </div>
  );
}

async function refund(id: string, json: RefundInput): Promise<string> {
  const request = api.admin.payments[':id'].refund.$post({ param: { id }, json });
  return (await answer(request)).outcome;
}

type Call = NonNullable<RefundedPayment['call']>;

async function cancelWithRefund(
  { id, startsAt }: Call,
  order: { reason: string; cancelsCalls?: true },
  amount: string,
) {
  const json = { ...order, refund: true, from: startsAt };
  await answer(api.admin.bookings[':id'].cancel.$post({ param: { id }, json }));
  return `${bookingMessages.cancelled} ${amount} goes back.`;
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
