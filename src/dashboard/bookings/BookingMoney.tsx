import { CopyButton } from '#booking/CopyButton.tsx';
import { RefundDialog } from '#dashboard/payments/RefundDialog.tsx';
import { openView } from '#dashboard/shell/address.tsx';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { clientName, When } from '#dashboard/textParts.tsx';
import { CardSection } from '#dashboard/View.tsx';
import { pagesOfBooking } from '#domain/booking/pages.ts';
import { formatAmount, formatRupees } from '#domain/money/money.ts';
import { returnByHand } from '#domain/money/refund.ts';
import { moneyLabels, moneyState, totalOf } from '#domain/money/states.ts';
import { mayCancelWithRefund, stateWithoutRefunds } from '#domain/packages/states.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { ActionMessages } from '#ui/ActionMessages.tsx';
import { ActionDialog } from '#ui/dialog/ActionDialog.tsx';
import { type BookingRecord, bookingList } from './bookingData.ts';

type Booking = BookingRecord['booking'];
type Payment = BookingRecord['payments'][number];
type Refund = Payment['refunds'][number];

const REFUND_STATES: Record<Refund['state'], string> = {
  due: 'Refund pending',
  requested: 'Refund requested',
  processed: 'Refunded',
};

export function BookingMoney({ record }: { record: BookingRecord }) {
  const { booking, payments, history } = record;
  // `functions/booking/book-for-client.ts` writes both audit actions.
  const freeCallEntry = history.find(({ action }) => action === 'call given free');
  const isHeld = booking.state === 'pending' && booking.expiresAt > serverNow();
  const isPaymentRequested = history.some(({ action }) => action === 'payment requested');
  return (
    <CardSection title="Money">
      {freeCallEntry && <p className="wrap-anywhere">Free of charge: {freeCallEntry.detail}</p>}
      {payments.length === 0 && !freeCallEntry && (
        <p className="text-soft">{unpaidText(booking)}</p>
      )}
      {isHeld && isPaymentRequested && <UnpaidCallActions id={booking.id} />}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} booking={booking} />
        ))}
      </ul>
    </CardSection>
  );
}

function UnpaidCallActions({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <p className="text-sm text-soft">
        We emailed the payment link. A new client chooses a password through that email first.
      </p>
      <CopyButton
        text={new URL(pagesOfBooking.details(id), location.origin).href}
        noun="payment link"
      />
      <ActionDialog
        label="Release"
        what="this time"
        title="Release this time?"
        buttonProps={{ tone: 'secondary' }}
        send={() => answer(api.admin.bookings[':id'].$delete({ param: { id } }))}
        onDone={() => openView(bookingList.href())}
        failure="We could not release this time. Please try again."
        no="Keep it"
        yes="Release it"
        busy="Releasing…"
        isDanger
      >
        <p>The time becomes free, and the client can no longer pay for this call.</p>
      </ActionDialog>
    </div>
  );
}

function unpaidText({ state, sessionId, price, expiresAt }: Booking): string {
  if (sessionId) return 'Paid with a package session.';
  if (state !== 'pending') return 'Nothing was paid.';
  const hold = expiresAt > serverNow() ? 'Held until' : 'The hold ended on';
  return `${formatRupees(price)} not paid yet. ${hold} ${dateAndTime(expiresAt)}.`;
}

function PaymentItem({ payment, booking }: { payment: Payment; booking: Booking }) {
  const { id, orderId, amount, currency, createdAt, receipt, refunds, method } = payment;
  const isOutside = method === 'outside';
  // Not every payment buys the call: of a double payment, the second is only refunded.
  const withoutRefunds = booking.paymentId === id ? stateWithoutRefunds(booking) : 'paid';
  const state = moneyState(withoutRefunds, amount, refunds);
  const refundablePayment = {
    ...payment,
    refunded: totalOf(refunds),
    client: { name: clientName(booking) },
    serviceType: booking.serviceType,
    call: mayCancelWithRefund(booking, id, serverNow()) ? booking : null,
  };
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{formatAmount(amount, currency)}</span>
        <StateBadge state={state}>{moneyLabels[state]}</StateBadge>
      </p>
      <p className="text-sm">
        <When at={createdAt} />
      </p>
      {isOutside && <p className="text-sm">Paid outside of this site</p>}
      {receipt && <p className="text-sm">Payment receipt {receipt}</p>}
      <ActionMessages>
        <div className="mt-2 empty:hidden">
          <RefundDialog tone="secondary" payment={refundablePayment} />
        </div>
      </ActionMessages>
      <div className="divide-y divide-line">
        {payment.reference && <CopyableFact label="Reference" text={payment.reference} />}
        <CopyableFact label="Payment ID" text={id} />
        {!isOutside && <CopyableFact label="Order ID" text={orderId} />}
      </div>
      {refunds.map((refund) => (
        <RefundFacts key={refund.id} refund={refund} payment={payment} />
      ))}
    </li>
  );
}

function RefundFacts({ refund, payment }: { refund: Refund; payment: Payment }) {
  const { currency, method } = payment;
  const isByHand = method === 'outside' && refund.state === 'due';
  return (
    <div className="mt-1 text-sm">
      <p className="wrap-anywhere">
        <StateBadge state={refund.state}>{REFUND_STATES[refund.state]}</StateBadge>{' '}
        {formatAmount(refund.amount, currency)}, {refund.reason}
      </p>
      <p className="text-soft">
        <When at={refund.processedAt ?? refund.updatedAt} />
      </p>
      {isByHand && <p>{returnByHand(refund.amount, currency)}</p>}
      {refund.lastError && <p className="wrap-anywhere text-brick">{refund.lastError}</p>}
      <CopyableFact label="Refund ID" text={refund.providerId ?? refund.id} />
    </div>
  );
}

interface CopyableFactProps {
  label: string;
  text: string;
  isLink?: boolean;
}

export function CopyableFact({ label, text, isLink = false }: CopyableFactProps) {
  const copyLabel = (
    <span>
      Copy<span className="sr-only"> the {label}</span>
    </span>
  );
  return (
    <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 *:last:ms-auto max-sm:text-[0.9375rem] sm:gap-x-4">
      <span className="w-26 shrink-0 sm:w-28 text-soft">{label}</span>
      {isLink ? (
        <a
          className="link order-last min-h-9 basis-full font-medium wrap-anywhere"
          href={text}
          target="_blank"
          rel="noreferrer"
        >
          {text.replace(/^https:\/\//, '')}
        </a>
      ) : (
        <code className="max-w-28 min-w-0 truncate text-sm">{text}</code>
      )}
      <CopyButton text={text} noun={label} label={copyLabel} tone="link" className="text-sm" />
    </div>
  );
}
