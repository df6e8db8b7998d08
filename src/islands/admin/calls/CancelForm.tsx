import { useState } from 'react';
import { bookingMessages } from '#domain/booking/messages.ts';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { Alert } from '#islands/ui/Alert.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { CheckBox, TextField } from '#islands/ui/Field.tsx';
import { useForm } from '#islands/ui/useForm.ts';
import { answer, api } from '#lib/api.ts';
import type { AdminCall } from './adminCall.ts';

interface Props {
  booking: AdminCall;
  onCancelled(): void;
  onKeep(): void;
}

/** Why, and whether the money goes back. */
export default function CancelForm({ booking, onCancelled, onKeep }: Props) {
  const { id, startsAt, refundable } = booking;
  const [refund, setRefund] = useState(refundable > 0);
  const sum = formatAmount(refundable, CURRENCY);
  const yes = refund ? `Cancel and refund ${sum}` : 'Cancel without refund';
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
        hint="The client reads this in the email."
        error={errors.reason}
        required
      />
      {refundable > 0 ? (
        <CheckBox
          label={`Refund ${sum}, all that is left`}
          checked={refund}
          onChange={(event) => setRefund(event.currentTarget.checked)}
        />
      ) : (
        <p className="text-soft">Nothing is left to refund.</p>
      )}
      <div className="dialog-buttons">
        <Button tone="primary" onClick={onKeep}>
          Keep it
        </Button>
        <Button type="submit" tone="danger" disabled={!canSubmit}>
          {isBusy ? 'Cancelling…' : yes}
        </Button>
      </div>
    </form>
  );
}
