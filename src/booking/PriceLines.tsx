import type { ReactNode } from 'react';
import { isPackage } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { lineItems } from '#domain/packages/sessions.ts';

type Order = Parameters<typeof lineItems>[0];

interface Props {
  order: Order;
  foldsContents?: boolean;
  className: string;
}

export function PriceLines({ order, foldsContents = false, className }: Props) {
  const isPackageOrder = isPackage(order.service);
  return (
    <dl className={`grid gap-y-2 *:flex *:items-baseline *:justify-between *:gap-4 ${className}`}>
      {isPackageOrder &&
        lineItems(order).map(({ label, detail, contents, amount }) => (
          <div key={label}>
            <dt>
              {label}
              {detail && <span className="block text-sm text-pretty text-soft">{detail}</span>}
              {contents && foldsContents ? (
                <details className="-mb-2">
                  <summary className="fold w-fit text-sm">What is included</summary>
                  <p className="text-sm text-pretty text-soft">{contents}</p>
                </details>
              ) : (
                <p className="text-sm text-pretty text-soft empty:hidden">{contents}</p>
              )}
            </dt>
            <dd className="tabular-nums">{formatRupees(amount)}</dd>
          </div>
        ))}
      <div className="text-lg font-semibold not-first:border-t not-first:border-line not-first:pt-2">
        <dt>{isPackageOrder ? 'Total' : order.serviceType}</dt>
        <dd className="tabular-nums">{formatRupees(order.price)}</dd>
      </div>
    </dl>
  );
}

interface FoldProps {
  order: Order;
  summary: string;
  children?: ReactNode;
}

export function PackageFold({ order, summary, children }: FoldProps) {
  if (!isPackage(order.service)) return null;
  return (
    <details className="framed-fold mt-3 bg-card">
      <summary className="fold text-sm">{summary}</summary>
      <div>
        {children}
        <PriceLines order={order} className="text-sm" />
      </div>
    </details>
  );
}
