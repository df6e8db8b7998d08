import { useState } from 'react';
import { CallList, cancelling, useConfirmAffectedCalls } from '#dashboard/calls/CallList.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { formatAmount } from '#domain/money/money.ts';
import { type RefundInput, refundForm } from '#domain/money/refund-input.ts';
import { answer, api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { CheckBox, TextArea, TextField } from '#ui/Field.tsx';
import { useForm } from '#ui/useForm.ts';
import { type RefundedPayment, RefundPreview } from './RefundPreview.tsx';

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

const REASON_EMAILED = 'The client reads this in the email about the cancelled call.';

const REASON_KEPT = 'Kept with the refund; the client finds it in the copy of their data.';

interface RefundFormProps extends RefundOptions {
  close(): void;
}

function RefundForm({ close, ...options }: RefundFormProps) {
  const { payment } = options;
  const { amount, currency, client, serviceType } = payment;
  const refund = useRefundForm(options);
  const { left, typed, cancels, calls, errors, message } = refund;
  const words = cancels ? 'Refund and cancel' : 'Refund';
  const button = calls.length > 0 ? `${words}, ${cancelling(calls)}` : words;
  return (
    <form
      method="post"
      noValidate
      // What has the focus must not be behind the buttons, which stay at the foot.
      className="mt-2 grid gap-4 [&_:is(input,textarea,a)]:scroll-mb-24"
      onSubmit={refund.onSubmit}
    >
      <p className="font-semibold wrap-anywhere">
        {[client?.name, serviceType].filter(Boolean).join(', ')}
      </p>
      {message && <Alert tone="error">{message}</Alert>}
      <CallList calls={calls} label="Calls to be cancelled" />
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        hint={`${formatAmount(left, currency)} of ${formatAmount(amount, currency)} is left.`}
        value={typed}
        onChange={({ target }) => refund.setTyped(target.value)}
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
      {refund.canCancel && (
        <CheckBox
          label="Cancel the call too"
          checked={refund.wantsCancel}
          onChange={({ target }) => refund.setWantsCancel(target.checked)}
        />
      )}
      <RefundPreview {...{ payment, typed, cancels }} />
      <Policy />
      <Buttons close={close} canSubmit={refund.canSubmit}>
        {refund.isBusy ? 'Refunding…' : button}
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

interface RefundOptions {
  payment: RefundedPayment;
  requestId: string;
  onDone(outcome: string): void;
}

function useRefundForm({ payment, requestId, onDone }: RefundOptions) {
  const { amount, refunded, currency, call } = payment;
  const left = amount - refunded;
  const [edited, setTyped] = useState<string>();
  const [wantsCancel, setWantsCancel] = useState(true);
  // What is left may still be on its way from the refund just made, when the question is asked again.
  const typed = edited ?? String(left / 100);
  const canCancel = call !== null && refundForm.shape.amount.safeParse(typed).data === left;
  const cancels = canCancel && wantsCancel;
  const { calls, ask } = useConfirmAffectedCalls();
  const form = useForm({
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
  return { ...form, left, typed, setTyped, canCancel, wantsCancel, setWantsCancel, cancels, calls };
}

async function refund(id: string, json: RefundInput): Promise<string> {
  const request = api.admin.payments[':id'].refund.$post({ param: { id }, json });
  return (await answer(request)).outcome;
}

async function cancelWithRefund(
  { id, startsAt }: NonNullable<RefundedPayment['call']>,
  order: { reason: string; cancelsCalls?: true },
  amount: string,
): Promise<string> {
  const json = { ...order, refund: true, from: startsAt };
  await answer(api.admin.bookings[':id'].cancel.$post({ param: { id }, json }));
  return `${bookingMessages.cancelled} ${amount} goes back.`;
}
