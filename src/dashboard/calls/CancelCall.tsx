import { useState } from 'react';
import { CallMoment } from '#booking/CallMoment.tsx';
import { ActionForm } from '#dashboard/ActionDialog.tsx';
import { ActionIcon } from '#dashboard/ActionIcon.tsx';
import { clientName } from '#dashboard/bookings/bookingData.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { answer, api } from '#lib/api.ts';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import type { AdminCall, ChangeProps, DialogProps } from './adminCall.ts';
import { CallList, cancelling, useConfirmAffectedCalls } from './CallList.tsx';

export function CancelCall({ booking, onDone }: ChangeProps) {
  return (
    <DialogButton
      label={
        <>
          <ActionIcon name="cancel" />
          <span>
            Cancel <span className="sr-only">call</span>
          </span>
        </>
      }
      className="btn-slim"
      tone="danger"
      title="Cancel this call?"
    >
      {(close) => <CancelForm {...{ booking, close }} onDone={onDone} />}
    </DialogButton>
  );
}

export function CancelForm({ booking, close, onDone }: DialogProps) {
  const { id, startsAt, refundable } = booking;
  const [refund, setRefund] = useState(refundable > 0);
  const sum = formatAmount(refundable, CURRENCY);
  const { calls, ask } = useConfirmAffectedCalls();
  const words = refund ? `Cancel and refund ${sum}` : 'Cancel without refund';
  return (
    <ActionForm
      shape={async () => (await import('#domain/booking/input.ts')).cancelReason}
      send={({ reason }) => {
        const json = { reason, refund, from: startsAt };
        const { cancel } = api.admin.bookings[':id'];
        return ask((sure) => answer(cancel.$post({ param: { id }, json: { ...json, ...sure } })));
      }}
      onDone={() => onDone(bookingMessages.cancelled)}
      failure={bookingMessages.cancelError}
      no="Keep it"
      yes={calls.length > 0 ? `${words}, ${cancelling(calls)}` : words}
      busy="Cancelling…"
      isDanger
      close={close}
    >
      {(errors) => (
        <>
          <div>
            <p className="font-semibold wrap-anywhere">
              {clientName(booking)}, {booking.serviceType}
            </p>
            <p>
              <CallMoment startsAt={startsAt} />
            </p>
            <p className="mt-3 text-pretty">
              The client is told by email, and the time is free again.
            </p>
          </div>
          <CallList calls={calls} label="Calls to be cancelled" />
          <TextField
            label="Why"
            name="reason"
            hint="The client reads this in the email."
            error={errors.reason}
            required
          />
          {refundable > 0 && (
            <CheckBox
              label={`Refund ${sum}, all that is left`}
              checked={refund}
              onChange={(event) => setRefund(event.currentTarget.checked)}
            />
          )}
          {!refund && <p className="text-soft">{withoutRefund(booking)}</p>}
        </>
      )}
    </ActionForm>
  );
}

function withoutRefund(call: AdminCall): string {
  if (isOfPackage(call))
    return 'Its session goes back into the package. The client can book it again.';
  return call.refundable > 0
    ? 'The payment is kept.'
    : 'All of its payment is refunded already, or on its way back.';
}
