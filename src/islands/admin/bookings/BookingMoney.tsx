import { useQueryClient } from '@tanstack/react-query';
import { isCancellable } from '#domain/booking/changes.ts';
import { formatAmount } from '#domain/money/money.ts';
import { moneyLabels, moneyState, totalOf } from '#domain/money/states.ts';
import { RefundDialog } from '#islands/admin/payments/RefundDialog.tsx';
import { StateBadge } from '#islands/admin/StateBadge.tsx';
import { When } from '#islands/admin/When.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { Section } from '#islands/ui/Section.tsx';
import { useNotice } from '#islands/ui/useNotice.ts';
import { clientName, type Desk } from './bookingData.ts';

type Payment = Desk['payments'][number];

const REFUND_STATES: Record<Payment['refunds'][number]['state'], string> = {
  due: 'Refund due',
  requested: 'Refund requested',
  processed: 'Refunded',
};

interface Props {
  booking: Desk['booking'];
  payments: Payment[];
}

export function BookingMoney({ booking, payments }: Props) {
  return (
    <Section title="Money">
      {payments.length === 0 && <p className="text-soft">Nothing was paid.</p>}
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <li key={payment.id} className="grid gap-1 py-3 first:pt-0 last:pb-0">
            <PaymentFacts payment={payment} booking={booking} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function PaymentFacts({ payment, booking }: Pick<Props, 'booking'> & { payment: Payment }) {
  const { id, orderId, amount, currency, createdAt, receipt, refunds } = payment;
  const [outcome, say] = useNotice();
  const queries = useQueryClient();
  const isUsed = booking.paymentId === payment.id;
  const state = moneyState(isUsed, amount, refunds);
  const { serviceType } = booking;
  const client = { name: clientName(booking) };
  const call = isUsed && isCancellable(booking, Date.now()) ? booking : null;
  function onRefunded(words: string): void {
    say(words);
    queries.invalidateQueries({ queryKey: ['admin'] });
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{formatAmount(amount, currency)}</span>
        <StateBadge state={state}>{moneyLabels[state]}</StateBadge>
      </p>
      <p className="text-sm wrap-anywhere text-soft">
        <When at={createdAt} /> · {id} · {orderId}
      </p>
      {receipt && <p className="text-sm">Payment receipt {receipt}</p>}
      {refunds.map((refund) => (
        <p key={refund.id} className="mt-1 text-sm wrap-anywhere">
          <StateBadge state={refund.state}>{REFUND_STATES[refund.state]}</StateBadge>{' '}
          {formatAmount(refund.amount, currency)}, {refund.reason}
          <span className="block text-soft">
            <When at={refund.processedAt ?? refund.updatedAt} /> · {refund.providerId ?? refund.id}
          </span>
          {refund.lastError && <span className="block text-brick">{refund.lastError}</span>}
        </p>
      ))}
      {outcome && <Alert tone="success">{outcome}</Alert>}
      <div className="mt-2">
        <RefundDialog
          payment={{ id, amount, currency, refunded: totalOf(refunds), call, client, serviceType }}
          onRefunded={onRefunded}
        />
      </div>
    </>
  );
}
