import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { DialogButton } from '#islands/ui/DialogButton.tsx';
import { CheckBox, TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import type { AdminCall, ChangeProps } from './adminCall.ts';

/** Cancels a client's paid call, with or without a refund; the client is told why. */
export function CancelCall({ booking, onDone }: ChangeProps) {
  const client = useQueryClient();

  function onCancelled(): void {
    onDone(bookingMessages.cancelled);
    client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <DialogButton label="Cancel call" tone="danger" title="Cancel this call?">
      {(close) => (
        <>
          <p className="mt-3 font-semibold">{booking.serviceType}</p>
          <p>
            <CallMoment startsAt={booking.startsAt} />
          </p>
          <p className="mt-3 text-pretty">{bookingMessages.cancelQuestion}</p>
          <CancelForm
            booking={booking}
            onCancelled={() => {
              close();
              onCancelled();
            }}
            onKeep={close}
          />
        </>
      )}
    </DialogButton>
  );
}

interface FormProps {
  booking: AdminCall;
  onCancelled(): void;
  onKeep(): void;
}

function CancelForm({ booking: { id, startsAt }, onCancelled, onKeep }: FormProps) {
  const [refund, setRefund] = useState(true);
  const { errors, message, isBusy, canSubmit, onSubmit } = useForm({
    shape: async () => (await import('#domain/booking/change-input.ts')).cancelReason,
    failure: bookingMessages.cancelError,
    submit: async ({ reason }) => {
      const json = { reason, refund, from: startsAt };
      await answer(api.admin.bookings[':id'].cancel.$post({ param: { id }, json }));
      onCancelled();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className="mt-4 grid gap-4">
      {message && <Alert tone="error">{message}</Alert>}
      <TextField
        label="Why"
        name="reason"
        hint="The client reads this in the mail."
        error={errors.reason}
        required
      />
      <CheckBox
        label="Refund all that is left of the payment"
        checked={refund}
        onChange={(event) => setRefund(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="primary" onClick={onKeep}>
          Keep it
        </Button>
        <Button type="submit" tone="danger" disabled={!canSubmit}>
          {isBusy ? 'Cancelling…' : 'Yes, cancel'}
        </Button>
      </div>
    </form>
  );
}
