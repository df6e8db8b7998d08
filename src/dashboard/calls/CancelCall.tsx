import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallMoment } from '#booking/CallMoment.tsx';
import { ActionIcon } from '#dashboard/ActionIcon.tsx';
import { clientName } from '#dashboard/bookings/bookingData.ts';
import { bookingMessages } from '#domain/booking/messages.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { isOfPackage } from '#domain/packages/sessions.ts';
import { answer, api } from '#lib/api.ts';
import { Alert } from '#ui/Alert.tsx';
import { DialogButton } from '#ui/dialog/DialogButton.tsx';
import { DialogButtons } from '#ui/dialog/DialogButtons.tsx';
import { CheckBox, TextField } from '#ui/Field.tsx';
import { useForm } from '#ui/useForm.ts';
import type { AdminCall, ChangeProps } from './adminCall.ts';
import { CallList, cancelling, useConfirmAffectedCalls } from './CallList.tsx';

export function CancelCall({ booking, onDone }: ChangeProps) {
  const client = useQueryClient();

  function onCancelled(): void {
    onDone(bookingMessages.cancelled);
    client.invalidateQueries({ queryKey: ['admin'] });
  }

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
      {(close) => (
        <CancelForm
          booking={booking}
          onCancelled={() => {
            close();
            onCancelled();
          }}
          onKeep={close}
        />
      )}
    </DialogButton>
  );
}

interface Props {
  booking: AdminCall;
  onCancelled(): void;
  onKeep(): void;
}

export default function CancelForm({ booking, onCancelled, onKeep }: Props) {
  const { id, startsAt, refundable } = booking;
  const [refund, setRefund] = useState(refundable > 0);
  const sum = formatAmount(refundable, CURRENCY);
  const { calls, ask } = useConfirmAffectedCalls();
  const words = refund ? `Cancel and refund ${sum}` : 'Cancel without refund';
  const yes = calls.length > 0 ? `${words}, ${cancelling(calls)}` : words;
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => (await import('#domain/booking/change-input.ts')).cancelReason,
    failure: bookingMessages.cancelError,
    submit: async ({ reason }) => {
      const json = { reason, refund, from: startsAt };
      const { cancel } = api.admin.bookings[':id'];
      await ask((sure) => answer(cancel.$post({ param: { id }, json: { ...json, ...sure } })));
      onCancelled();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="mt-3 grid gap-4">
      <div>
        <p className="font-semibold wrap-anywhere">
          {clientName(booking)}, {booking.serviceType}
        </p>
        <p>
          <CallMoment startsAt={startsAt} />
        </p>
        <p className="mt-3 text-pretty">The client is told by email, and the time is free again.</p>
      </div>
      {message && <Alert tone="error">{message}</Alert>}
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
      <DialogButtons
        no="Keep it"
        yes={isBusy ? 'Cancelling…' : yes}
        isDanger
        isBusy={!canSubmit}
        onNo={onKeep}
      />
    </form>
  );
}

function withoutRefund(call: AdminCall): string {
  if (isOfPackage(call))
    return 'Its session goes back into the package. The client can book it again.';
  return call.refundable > 0
    ? 'The payment is kept.'
    : 'All of its payment is refunded already, or on its way back.';
}
