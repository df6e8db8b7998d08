import type { ComponentProps } from 'react';
import { lineItems } from '#domain/booking/line-items.ts';
import { isPackage } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';

interface Props extends ComponentProps<'dl'> {
  bought: Parameters<typeof lineItems>[0];
  /** `To pay`, `Paid` */
  total: string;
}

export function PriceLines({ bought, total, className = '', ...list }: Props) {
  return (
    <dl
      {...list}
      className={`grid gap-y-2 *:flex *:items-baseline *:justify-between *:gap-4 ${className}`}
    >
      {/* A single call has one price: its line would only say it twice. */}
      {isPackage(bought.service) &&
        lineItems(bought).map(({ label, detail, amount }) => (
          <div key={label}>
            <dt>
              {label}
              {detail && <span className="block text-sm text-pretty text-soft">{detail}</span>}
            </dt>
            <dd className="tabular-nums">{formatRupees(amount)}</dd>
          </div>
        ))}
      <div className="text-lg font-semibold not-first:border-t not-first:border-line not-first:pt-2">
        <dt>{total}</dt>
        <dd className="tabular-nums">{formatRupees(bought.price)}</dd>
      </div>
    </dl>
  );
}
