import { useState } from 'react';
import { useActionForm } from '#dashboard/ActionForm.tsx';
import CallList, { labelWithCalls, useConfirmAffectedCalls } from '#dashboard/calls/CallList.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { refundForm } from '#domain/money/input.ts';
import { formatAmount, isOutside } from '#domain/money/money.ts';
import { amountInWords, isRefundableAmount, refundAmountError } from '#domain/money/refund.ts';
import { refundExpectedBy } from '#domain/money/states.ts';
import { istDate } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDay } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { CheckBox, TextArea, TextField } from '#ui/Field.tsx';
import type { RefundablePayment, RefundProps } from './RefundDialog.tsx';

const REASON_EMAILED = 'The client sees this in the cancellation email.';

const REASON_KEPT = 'Stored with the refund. The client sees it only in a copy of their data.';

interface RefundFormProps extends RefundProps {
  close(): void;
}

export default function RefundForm(props: RefundFormProps) {
  const { payment, close } = props;
  const { amount, refunded, currency, client, serviceType } = payment;
  const refund = useRefundForm(props);
  const { amountText, cancels, affectedCalls, errors, message } = refund;
  return (
    <form
      method="post"
      noValidate
      // The sticky buttons must not cover the focused field.
      className="mt-2 grid gap-4 [&_:is(input,textarea,a)]:scroll-mb-24"
      onSubmit={refund.onSubmit}
    >
      <p className="font-semibold wrap-anywhere">
        {[client?.name, serviceType].filter(Boolean).join(', ')}
      </p>
      {message && <Alert tone="error">{message}</Alert>}
      <CallList calls={affectedCalls} label="Calls to be cancelled" />
      <TextField
        label="Amount in rupees"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        hint={`Refundable: ${formatAmount(amount - refunded, currency)}`}
        value={amountText}
        onChange={({ target }) => refund.setEditedAmount(target.value)}
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
      <RefundPreview payment={payment} amountText={amountText} cancels={cancels} />
      <Policy />
      <div className="dialog-buttons sticky -bottom-6 -mx-6 -mb-6 rounded-b-card border-t border-line bg-card px-6 py-3 max-sm:flex max-sm:*:grow max-sm:*:px-2 max-sm:*:text-[0.9375rem]">
        <Button onClick={close}>Close</Button>
        <Button type="submit" tone="danger" disabled={!refund.canSubmit}>
          {refund.isBusy
            ? 'Refunding…'
            : labelWithCalls(cancels ? 'Refund and cancel' : 'Refund', affectedCalls)}
        </Button>
      </div>
    </form>
  );
}

function Policy() {
  return (
    <p className="text-sm text-pretty text-soft">
      Our policy allows a refund if the client paid twice, if a technical failure or a taken slot
      prevented the call, or if we cancelled or missed the call. A change of mind is no reason for a
      refund.{' '}
      <a className="link" href="/refunds" target="_blank" rel="noreferrer">
        Refund policy
      </a>
    </p>
  );
}

function useRefundForm({ payment, close, onDone }: RefundFormProps) {
  const { id, amount, refunded, currency, call } = payment;
  const refundable = amount - refunded;
  // Idempotency key: a form that is sent twice creates only one refund.
  const [requestId] = useState(() => crypto.randomUUID());
  const [editedAmount, setEditedAmount] = useState<string>();
  const [wantsCancel, setWantsCancel] = useState(true);
  // `refundable` can change while the dialog is open, for example after a partial refund.
  const amountText = editedAmount ?? String(refundable / 100);
  const canCancel =
    call !== null && refundForm.shape.amount.safeParse(amountText).data === refundable;
  const cancels = canCancel && wantsCancel;
  // A full refund of a package also cancels its upcoming calls.
  const { affectedCalls, sendConfirmed } = useConfirmAffectedCalls();
  const form = useActionForm({
    loadSchema: async () => refundForm,
    send: (input) =>
      sendConfirmed(async (confirmation) => {
        if (!cancels) {
          const json = { ...input, ...confirmation, requestId };
          const request = api.admin.payments[':id'].refund.$post({ param: { id }, json });
          return (await answer(request)).outcome;
        }
        // The API refuses to cancel a call twice, so this request needs no idempotency key.
        const json = { reason: input.reason, refund: true, from: call.startsAt, ...confirmation };
        await answer(api.admin.bookings[':id'].cancel.$post({ param: { id: call.id }, json }));
        return `${bookingMessages.cancelled} ${formatAmount(refundable, currency)} will be refunded.`;
      }),
    onDone,
    failure: 'We could not request the refund. You can safely try again.',
    close,
  });
  const cancelChoice = { canCancel, wantsCancel, setWantsCancel, cancels, affectedCalls };
  return { ...form, ...cancelChoice, amountText, setEditedAmount };
}

interface RefundPreviewProps {
  payment: RefundablePayment;
  amountText: string;
  cancels: boolean;
}

function RefundPreview({ payment, amountText, cancels }: RefundPreviewProps) {
  const { id, amount: paid, refunded, currency, call } = payment;
  const refundable = paid - refunded;
  const { data: amount } = refundForm.shape.amount.safeParse(amountText);
  return (
    <p aria-live="polite" className="alert alert-warning">
      {amount === undefined && 'Enter an amount'}
      {amount !== undefined &&
        (isRefundableAmount(amount, refundable) ? (
          <>
            <strong>
              {formatAmount(amount, currency)} ({amountInWords(amount)})
            </strong>{' '}
            {isOutside(id)
              ? 'must be returned by hand, because it was paid outside of this site'
              : `will be refunded by ${shortDay(istDate(refundExpectedBy(serverNow())))}`}
            {refunded > 0 && `, in addition to ${formatAmount(refunded, currency)} before`}. You
            cannot undo this. {call && callConsequence(amount === refundable, cancels)}
          </>
        ) : (
          refundAmountError(amount, refundable, currency)
        ))}
    </p>
  );
}

function callConsequence(isAll: boolean, cancels: boolean): string {
  if (cancels) return 'The call is cancelled.';
  return isAll ? 'The call stays in the calendar and shows as refunded.' : 'The call stays booked.';
}
