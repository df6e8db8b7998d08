import { useState } from 'react';
import CallList, { labelWithCalls, useConfirmAffectedCalls } from '#dashboard/calls/CallList.tsx';
import { bookingMessages } from '#domain/booking/messages.ts';
import { type RefundInput, refundForm } from '#domain/money/input.ts';
import { formatAmount, isPaidOutside } from '#domain/money/money.ts';
import { isRefundableAmount, refundAmountError } from '#domain/money/refund.ts';
import { refundExpectedBy } from '#domain/money/states.ts';
import { istDate } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { shortDay } from '#lib/format.ts';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import type { RefundablePayment } from './RefundDialog.tsx';

interface Props {
  payment: RefundablePayment;
  close(): void;
}

export default function RefundForm({ payment, close }: Props) {
  const { amount, refunded, currency, client, serviceType } = payment;
  const refund = useRefund(payment);
  const { amountText, cancelsCall, packageCalls } = refund;
  const sendsEmail = cancelsCall || packageCalls.length > 0;
  const reasonHint = sendsEmail
    ? 'The client reads the reason in the email.'
    : 'The client sees the reason only in a download of their data.';
  return (
    <ActionForm
      loadSchema={async () => refundForm}
      send={refund.send}
      doneMessage={(outcome) => outcome}
      failure="We could not request the refund. You can safely try again."
      no="Close"
      yes={labelWithCalls(cancelsCall ? 'Refund and cancel' : 'Refund', packageCalls)}
      busy="Refunding…"
      isDanger
      reasonField={{ hint: reasonHint }}
      close={close}
    >
      {(errors) => (
        <>
          <p className="font-semibold wrap-anywhere">
            {[client?.name, serviceType].filter(Boolean).join(', ')}
          </p>
          <CallList calls={packageCalls} label="Calls to be cancelled" />
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
          {refund.asksToCancel && (
            <CheckBox
              label="Cancel the call too"
              checked={cancelsCall}
              onChange={({ target }) => refund.setTicked(target.checked)}
            />
          )}
          <RefundPreview
            payment={payment}
            amount={refund.enteredAmount}
            cancelsCall={cancelsCall}
          />
          <a className="link text-sm" href="/refunds" target="_blank" rel="noreferrer">
            Refund policy
          </a>
        </>
      )}
    </ActionForm>
  );
}

/** A full refund of a package cancels `packageCalls`. For a single call, the user decides. */
function useRefund({ id, amount, refunded, call }: RefundablePayment) {
  // Paise. Changes if another admin refunds a part while the dialog is open.
  const refundable = amount - refunded;
  // Idempotency key: a form that is sent twice creates only one refund.
  const [requestId] = useState(() => crypto.randomUUID());
  const [editedAmount, setEditedAmount] = useState<string>();
  const [isTicked, setTicked] = useState(true);
  const amountText = editedAmount ?? String(refundable / 100);
  const { data: enteredAmount } = refundForm.shape.amount.safeParse(amountText);
  // The API cancels calls only if the refund covers the whole remaining amount.
  const isFullRefund = enteredAmount === refundable;
  const asksToCancel = call !== null && isFullRefund;
  const cancelsCall = asksToCancel && isTicked;
  const { affectedCalls: packageCalls, sendWithConfirmation } =
    useConfirmAffectedCalls(isFullRefund);
  const send = async (input: Omit<RefundInput, 'requestId'>) => {
    if (cancelsCall) return sendCancellation(call, id, input.reason);
    return sendWithConfirmation((isConfirmed) =>
      sendRefund(id, { ...input, cancelsCalls: isConfirmed, requestId }),
    );
  };
  const cancellation = { asksToCancel, cancelsCall, setTicked, packageCalls };
  return { ...cancellation, amountText, enteredAmount, setEditedAmount, send };
}

async function sendRefund(id: string, json: RefundInput): Promise<string> {
  const { outcome } = await answer(api.admin.payments[':id'].refund.$post({ param: { id }, json }));
  return outcome;
}

/** Needs no idempotency key: the API refuses to cancel a call twice. */
async function sendCancellation(
  { id, startsAt }: NonNullable<RefundablePayment['call']>,
  paymentId: string,
  reason: string,
): Promise<string> {
  // The API refuses the request if the call no longer starts at `from`.
  const json = { reason, refund: true, from: startsAt };
  await answer(api.admin.bookings[':id'].cancel.$post({ param: { id }, json }));
  // Names no amount: the API refunds what is left, also if that changed in the meantime.
  const refundText = isPaidOutside(paymentId)
    ? 'Please return the money outside of this site. Needs attention shows the amount.'
    : 'The remaining amount will be refunded.';
  return `${bookingMessages.cancelled} ${refundText}`;
}

interface RefundPreviewProps {
  payment: RefundablePayment;
  /** Paise. Undefined if the field contains no valid amount. */
  amount: number | undefined;
  cancelsCall: boolean;
}

function RefundPreview({ payment, amount, cancelsCall }: RefundPreviewProps) {
  const { id, amount: paid, refunded, currency, call } = payment;
  const refundable = paid - refunded;
  return (
    <p aria-live="polite" className="alert alert-warning">
      {amount === undefined && 'Enter an amount'}
      {amount !== undefined &&
        (isRefundableAmount(amount, refundable) ? (
          <>
            <strong>{formatAmount(amount, currency)}</strong>{' '}
            {isPaidOutside(id)
              ? 'must be returned by hand, because it was paid outside of this site'
              : `will be refunded by ${shortDay(istDate(refundExpectedBy(serverNow())))}`}
            {refunded > 0 && `, in addition to ${formatAmount(refunded, currency)} refunded before`}
            . You cannot undo this. {call && callConsequence(amount === refundable, cancelsCall)}
          </>
        ) : (
          refundAmountError(amount, refundable, currency)
        ))}
    </p>
  );
}

function callConsequence(isFullRefund: boolean, cancelsCall: boolean): string {
  if (cancelsCall) return 'The call is cancelled.';
  return isFullRefund
    ? 'The call stays in the calendar and shows as refunded.'
    : 'The call stays booked.';
}
