import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { CallMoment } from '#islands/booking/CallMoment.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { CheckBox, TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import type { AdminCall, ChangeProps } from './adminCall.ts';

/** Cancels anybody's paid call, with the money or without it; its client is told why. */
export function CancelCall({ booking, onDone }: ChangeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const client = useQueryClient();

  function onCancelled(): void {
    dialog.current?.close();
    onDone(bookingMessages.cancelled);
    client.invalidateQueries({ queryKey: ['admin'] });
  }

  return (
    <>
      <button type="button" className="btn btn-danger" onClick={() => dialog.current?.showModal()}>
        Cancel call
      </button>
      <Dialog ref={dialog} title="Cancel this call?">
        <p className="mt-3 font-semibold">{booking.serviceType}</p>
        <p>
          <CallMoment startsAt={booking.startsAt} />
        </p>
        <p className="mt-3 text-pretty">{bookingMessages.cancelQuestion}</p>
        <CancelForm
          booking={booking}
          onCancelled={onCancelled}
          onKeep={() => dialog.current?.close()}
        />
      </Dialog>
    </>
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
    shape: async () =>
      (await import('#domain/booking/change-input.ts')).adminCancelInput.pick({ reason: true }),
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
        <button type="button" className="btn btn-primary" onClick={onKeep}>
          Keep it
        </button>
        <button type="submit" className="btn btn-danger" disabled={!canSubmit}>
          {isBusy ? 'Cancelling…' : 'Yes, cancel'}
        </button>
      </div>
    </form>
  );
}
