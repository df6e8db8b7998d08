import { useState } from 'react';
import { CallMoment } from '#booking/Ticket.tsx';
import { openView } from '#dashboard/shell/address.tsx';
import type { HeldCall } from '#domain/booking/hold.ts';
import type { AdminBookingInput } from '#domain/booking/input.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { answer, api, detailsOf } from '#lib/api.ts';
import ActionForm from '#ui/dialog/ActionForm.tsx';
import { TextField } from '#ui/Field.tsx';
import {
  CallFields,
  NewClientFields,
  PAYMENT_OPTIONS,
  PaymentFields,
  type PaymentType,
  type SlotToBook,
} from './BookFields.tsx';

interface Props {
  slot?: SlotToBook;
  client?: { email: string; name: string };
  close(): void;
}

export default function BookForClient({ slot, client, close }: Props) {
  const [payment, setPayment] = useState<PaymentType>('link');
  const { bookLabel } = PAYMENT_OPTIONS[payment];
  const { heldCall, isNewClient, send, forgetHeldCall } = useBookingRequest();
  return (
    <ActionForm
      loadSchema={async () => (await import('#domain/booking/input.ts')).adminBookingInput}
      read={readBooking}
      send={send}
      onDone={(id) => openView(adminPages.booking(id))}
      failure="We could not book this call. You can safely try again."
      yes={heldCall ? `Replace and ${bookLabel.toLowerCase()}` : bookLabel}
      busy="Booking…"
      close={close}
    >
      {(errors) => (
        <>
          {heldCall && (
            <p>
              On hold: {heldCall.serviceType}, <CallMoment startsAt={heldCall.startsAt} />. If you
              replace this hold, its time becomes free again.
            </p>
          )}
          {client ? (
            <p className="wrap-anywhere">
              <strong className="font-semibold">{client.name}</strong>
              <span className="block text-sm text-soft">{client.email}</span>
              <input type="hidden" name="email" value={client.email} />
            </p>
          ) : (
            <TextField
              label="Client’s email"
              name="email"
              type="email"
              autoComplete="off"
              required
              onChange={forgetHeldCall}
              error={errors.email}
            />
          )}
          {isNewClient && <NewClientFields errors={errors} />}
          <CallFields slot={slot} errors={errors} />
          <PaymentFields payment={payment} onChange={setPayment} errors={errors} />
        </>
      )}
    </ActionForm>
  );
}

/** A refusal says what the next attempt must add: `replacing` (a hold), or a new client's name. */
function useBookingRequest() {
  const [heldCall, setHeldCall] = useState<HeldCall>();
  const [isNewClient, setNewClient] = useState(false);
  async function send(input: AdminBookingInput): Promise<string> {
    try {
      const json = { ...input, replacing: heldCall?.id };
      const { booking } = await answer(api.admin.bookings.$post({ json }));
      return booking.id;
    } catch (error) {
      const { fields, held } = detailsOf(error);
      setHeldCall(held);
      if (fields?.firstName) setNewClient(true);
      throw error;
    }
  }
  return { heldCall, isNewClient, send, forgetHeldCall: () => setHeldCall(undefined) };
}

/** The API's errors have these field names. The schema ignores fields of other payment types. */
function readBooking(fields: FormData) {
  return {
    ...Object.fromEntries(fields),
    mentor: fields.get('mentor') || undefined,
    additionalSchools: Number(fields.get('additionalSchools')),
    payment: {
      type: fields.get('payment'),
      hours: Number(fields.get('payment.hours')),
      reference: fields.get('payment.reference'),
      reason: fields.get('payment.reason'),
    },
  };
}
