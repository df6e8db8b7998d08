import type { ComponentProps } from 'react';
import { lineItems } from '#domain/booking/line-items.ts';
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
      {lineItems(bought).map(({ label, detail, amount }) => (
        <div key={label}>
          <dt>
            {label}
            {detail && <span className="block text-sm text-pretty text-soft">{detail}</span>}
          </dt>
          <dd className="tabular-nums">{formatRupees(amount)}</dd>
        </div>
      ))}
      <div className="border-t border-line pt-2 text-lg font-semibold">
        <dt>{total}</dt>
        <dd className="tabular-nums">{formatRupees(bought.price)}</dd>
      </div>
    </dl>
  );
}
