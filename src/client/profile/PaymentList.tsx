import { formatAmount } from '#domain/money/money.ts';
import { type MoneyState, moneyLabels } from '#domain/money/states.ts';
import { longDate } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import type { Profile } from './profileBookings.ts';

type Payment = Profile['payments'][number];

const TONES: Record<MoneyState, string> = {
  paid: 'badge',
  confirmed: 'badge bg-mist text-leaf',
  cancelled: 'badge',
  refunding: 'badge bg-dawn text-amber',
  'refund delayed': 'badge bg-blush text-brick',
  'partly refunded': 'badge',
  refunded: 'badge',
};

export function PaymentList({ payments }: { payments: Payment[] }) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="text-heading">
        Your payments
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">
                  {formatAmount(payment.amount, payment.currency)}
                </span>
                <span className={TONES[payment.state]}>{moneyLabels[payment.state]}</span>
              </p>
              <p className="text-sm wrap-anywhere text-soft">
                {payment.serviceType && `${payment.serviceType} · `}
                {longDate(payment.paidAt)} · Payment {payment.id}
              </p>
              {payment.refunds.map((words) => (
                <p key={words} className="mt-1 text-sm wrap-anywhere">
                  {words}
                </p>
              ))}
            </div>
            {payment.receipt && (
              <a
                className="link inline-flex min-h-11 items-center"
                href={bookingPages.receipt(payment.bookingId)}
              >
                Payment receipt <span className="sr-only">{payment.receipt}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
