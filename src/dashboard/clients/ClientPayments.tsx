import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { When } from '#dashboard/textParts.tsx';
import { Section } from '#dashboard/View.tsx';
import { formatAmount } from '#domain/money/money.ts';
import { moneyLabels } from '#domain/money/states.ts';
import { adminPages } from '#lib/admin-pages.ts';
import type { ClientRecord } from './ClientDetail.tsx';

type Payment = NonNullable<ClientRecord['payments']>[number];

export function ClientPayments({ record: { payments } }: { record: ClientRecord }) {
  if (!payments) return null;
  return (
    <Section title="Payments">
      {payments.length === 0 && <p className="text-soft">No payments yet.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {payments.map((payment) => (
          <PaymentItem key={payment.id} payment={payment} />
        ))}
      </ul>
    </Section>
  );
}

function PaymentItem({ payment }: { payment: Payment }) {
  const { id, amount, refunded, currency, serviceType, state, receipt } = payment;
  return (
    <li className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{formatAmount(amount, currency)}</span>
        <StateBadge state={state}>{moneyLabels[state]}</StateBadge>
      </p>
      <p>
        {serviceType ? (
          <a className="link -my-2 inline-block py-2" href={adminPages.booking(payment.bookingId)}>
            {serviceType}
          </a>
        ) : (
          'Booking deleted'
        )}
      </p>
      <p className="text-sm">
        <When at={payment.paidAt} />
        {payment.reference && ` · paid outside, reference ${payment.reference}`}
      </p>
      {payment.refunds.map((text) => (
        <p key={text} className="text-sm wrap-anywhere">
          {text}
        </p>
      ))}
      {refunded > 0 && (
        <p className="text-sm">{formatAmount(amount - refunded, currency)} not refunded.</p>
      )}
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
