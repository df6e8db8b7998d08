import { useState } from 'react';
import CallList, { labelWithCalls, useConfirmAffectedCalls } from '#dashboard/calls/CallList.tsx';
import type { AdminCancelInput } from '#domain/booking/input.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { type RefundInput, refundForm } from '#domain/money/input.ts';
import { formatAmount, isPaidOutside } from '#domain/money/money.ts';
import { isRefundableAmount, refundAmountError, returnByHand } from '#domain/money/refund.ts';
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
  const { amountText, cancels, affectedCalls } = refund;
  const sendsEmail = cancels || affectedCalls.length > 0;
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
      yes={labelWithCalls(cancels ? 'Refund and cancel' : 'Refund', affectedCalls)}
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
          {refund.canCancel && (
            <CheckBox
              label="Cancel the call too"
              checked={refund.wantsCancel}
              onChange={({ target }) => refund.setWantsCancel(target.checked)}
            />
          )}
          <RefundPreview payment={payment} amount={refund.enteredAmount} cancels={cancels} />
          <a className="link text-sm" href="/refunds" target="_blank" rel="noreferrer">
            Refund policy
          </a>
        </>
      )}
    </ActionForm>
  );
}

function useRefund({ id, amount, refunded, currency, call }: RefundablePayment) {
  const refundable = amount - refunded;
  // Idempotency key: a form that is sent twice creates only one refund.
  const [requestId] = useState(() => crypto.randomUUID());
  const [editedAmount, setEditedAmount] = useState<string>();
  const [wantsCancel, setWantsCancel] = useState(true);
  // `refundable` is in paise. The amount can change while the dialog is open.
  const amountText = editedAmount ?? String(refundable / 100);
  const { data: enteredAmount } = refundForm.shape.amount.safeParse(amountText);
  // The API cancels calls only if the refund covers the whole remaining amount.
  const isFullRefund = enteredAmount === refundable;
  const canCancel = call !== null && isFullRefund;
  const cancels = canCancel && wantsCancel;
  // A full refund of a package cancels upcoming calls. The user must confirm the cancellations.
  const { affectedCalls, sendWithConfirmation } = useConfirmAffectedCalls(isFullRefund);
  const send = (input: Omit<RefundInput, 'requestId'>) =>
    sendWithConfirmation(async (cancelsCalls) => {
      if (!cancels) return sendRefund(id, { ...input, cancelsCalls, requestId });
      await sendCancellation(call, { reason: input.reason, cancelsCalls });
      const refundText = isPaidOutside(id)
        ? returnByHand(refundable, currency)
        : `${formatAmount(refundable, currency)} will be refunded.`;
      return `${bookingMessages.cancelled} ${refundText}`;
    });
  const cancelChoice = { canCancel, wantsCancel, setWantsCancel, cancels, affectedCalls };
  return { ...cancelChoice, amountText, enteredAmount, setEditedAmount, send };
}

async function sendRefund(id: string, json: RefundInput): Promise<string> {
  const { outcome } = await answer(api.admin.payments[':id'].refund.$post({ param: { id }, json }));
  return outcome;
}

/** Needs no idempotency key: the API refuses to cancel a call twice. */
function sendCancellation(
  { id, startsAt }: NonNullable<RefundablePayment['call']>,
  input: Pick<AdminCancelInput, 'reason' | 'cancelsCalls'>,
) {
  // The API refuses the request if the call no longer starts at `from`.
  const json = { ...input, refund: true, from: startsAt };
  return answer(api.admin.bookings[':id'].cancel.$post({ param: { id }, json }));
}

interface RefundPreviewProps {
  payment: RefundablePayment;
  /** Paise. Undefined if the field contains no valid amount. */
  amount: number | undefined;
  cancels: boolean;
}

function RefundPreview({ payment, amount, cancels }: RefundPreviewProps) {
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
            . You cannot undo this. {call && callConsequence(amount === refundable, cancels)}
          </>
        ) : (
          refundAmountError(amount, refundable, currency)
        ))}
    </p>
  );
}

function callConsequence(isFullRefund: boolean, cancels: boolean): string {
  if (cancels) return 'The call is cancelled.';
  return isFullRefund
    ? 'The call stays in the calendar and shows as refunded.'
    : 'The call stays booked.';
}
