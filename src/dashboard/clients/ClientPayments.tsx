import { bookingPage } from '#dashboard/bookings/address.ts';
import { StateBadge } from '#dashboard/StateBadge.tsx';
import { When } from '#dashboard/When.tsx';
import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import { moneyLabels } from '#domain/money/states.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { Section } from '#ui/Section.tsx';
import type { ClientRecord } from './clientData.ts';

type Payment = NonNullable<ClientRecord['payments']>[number];

export function ClientPayments({ record: { payments } }: { record: ClientRecord }) {
  if (!payments) return null;
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  // One alone says it by itself.
  const isSumOfMore = payments.length > 1 || payments.some(({ refunded }) => refunded > 0);
  return (
    <Section title="Payments">
      {payments.length === 0 && <p className="text-soft">Nothing was paid.</p>}
      {isSumOfMore && (
        <p>
          <span className="font-display text-2xl font-semibold">
            {formatAmount(left, CURRENCY)}
          </span>{' '}
          <span className="text-sm text-soft">paid and kept</span>
        </p>
      )}
      <ul className="divide-y divide-line empty:hidden">
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
    </Section>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const { id, amount, refunded, left, currency, paidAt, serviceType, state } = payment;
  const { refunds, receipt, bookingId } = payment;
  return (
    <li className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatAmount(amount, currency)}</span>
        <StateBadge state={state}>{moneyLabels[state]}</StateBadge>
      </p>
      <p>
        {serviceType ? (
          <a className="link -my-2 inline-block py-2" href={bookingPage(bookingId)}>
            {serviceType}
          </a>
        ) : (
          'No booking any more'
        )}
      </p>
      <p className="text-sm">
        <When at={paidAt} />
      </p>
      {refunds.map((words) => (
        <p key={words} className="text-sm wrap-anywhere">
          {words}
        </p>
      ))}
      {refunded > 0 && <p className="text-sm">{formatAmount(left, currency)} is left.</p>}
      {receipt && <p className="text-sm text-soft">Receipt {receipt}</p>}
      <p className="text-sm wrap-anywhere text-soft">
        Payment{' '}
        <a className="link -my-2 inline-block py-2" href={adminPages.payment(id)}>
          {id}
        </a>
      </p>
    </li>
  );
}
