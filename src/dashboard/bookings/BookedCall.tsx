import { CopyButton } from '#booking/CopyButton.tsx';
import { callPages } from '#domain/booking/call-pages.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { dateAndTime } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import type { PaymentType } from './BookFields.tsx';

export interface NewBooking {
  id: string;
  /** Epoch milliseconds when the hold expires, or null if there is nothing to pay */
  payBy: number | null;
  email: string;
  payment: PaymentType;
  isNewClient: boolean;
}

/** The form that had the focus has disappeared, so the outcome receives the focus. */
const takeFocus = (self: HTMLElement | null) => self?.focus();

export function BookedCall({ booked, close }: { booked: NewBooking; close(): void }) {
  const { id, payBy, email, payment, isNewClient } = booked;
  const isFree = payment === 'free';
  return (
    <div ref={takeFocus} tabIndex={-1} className="mt-4 grid gap-4 outline-none">
      <Alert tone="success">
        {payBy === null
          ? `Booked ${isFree ? 'free of charge' : 'as paid'}. We emailed the confirmation to ${email}.`
          : `We emailed a payment link to ${email}. The time is held until ${dateAndTime(payBy)}.`}
      </Alert>
      {payBy !== null && (
        <>
          <CopyButton text={new URL(callPages.pay(id), location.origin).href} noun="payment link" />
          <p className="text-sm text-soft">
            {isNewClient
              ? 'The copied link works after the client has chosen a password with the emailed link.'
              : 'The client logs in to pay.'}
          </p>
        </>
      )}
      <div className="dialog-buttons">
        <Button onClick={close}>Close</Button>
        <ButtonLink href={adminPages.booking(id)} onClick={close}>
          Open the booking
        </ButtonLink>
      </div>
    </div>
  );
}
