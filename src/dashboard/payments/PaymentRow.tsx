import type { ReactNode } from 'react';
import { StateBadge } from '#dashboard/shell/StateBadge.tsx';
import { When } from '#dashboard/textParts.tsx';
import { formatAmount } from '#domain/money/money.ts';
import { methodLabels, moneyLabels } from '#domain/money/states.ts';
import { adminPages } from '#lib/admin-pages.ts';
import { ActionMessages } from '#ui/ActionMessages.tsx';
import type { Payment } from './RefundDialog.tsx';

interface Props {
  payment: Omit<Payment, 'call' | 'client'>;
  action?: ReactNode;
  children: ReactNode;
}

/** The parent must be a `@container`. `.alert` is a message of ActionMessages. */
export function PaymentRow({ payment, action, children }: Props) {
  const { id, amount, currency, state, paidAt, refunds, method, reference } = payment;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 [&>.alert]:order-1 [&>.alert]:col-span-full @max-2xl:[&>.btn]:col-start-2 @max-2xl:[&>.btn]:row-start-1 @2xl:min-h-11 @2xl:grid-cols-[5.5rem_12rem_minmax(0,1fr)_auto] @2xl:py-1">
      <ActionMessages>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:contents">
          <p className="font-semibold tabular-nums">{formatAmount(amount, currency)}</p>
          <p>
            <StateBadge state={state}>{moneyLabels[state]}</StateBadge>
          </p>
        </div>
        <div className="min-w-0 @max-2xl:order-1 @max-2xl:col-span-full">
          <p className="wrap-anywhere">{children}</p>
          <p className="text-sm wrap-anywhere text-soft">
            <When at={paidAt} /> · {methodLabels[method]} · {reference ?? id}
          </p>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line empty:hidden">
            {refunds.join('\n')}
          </p>
        </div>
        {action}
      </ActionMessages>
    </li>
  );
}

export function PaidService({ bookingId, serviceType }: Props['payment']) {
  if (!serviceType) return 'Booking deleted';
  return (
    <a className="link -my-2.5 inline-block py-2.5" href={adminPages.booking(bookingId)}>
      {serviceType}
    </a>
  );
}
