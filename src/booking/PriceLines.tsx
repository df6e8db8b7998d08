import type { ReactNode } from 'react';
import { isPackage } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { lineItems } from '#domain/packages/sessions.ts';

type Order = Parameters<typeof lineItems>[0];

interface Props {
  order: Order;
  foldsContents?: 'always' | 'on a phone';
  className: string;
}

export function PriceLines({ order, foldsContents, className }: Props) {
  const isPackageOrder = isPackage(order.service);
  return (
    <dl className={`grid gap-y-2 *:flex *:items-baseline *:justify-between *:gap-4 ${className}`}>
      {isPackageOrder &&
        lineItems(order).map(({ label, detail, contents, amount }) => (
          <div key={label}>
            <dt>
              {label}
              {detail && <span className="block text-sm text-pretty text-soft">{detail}</span>}
              {contents && <Contents contents={contents} foldsContents={foldsContents} />}
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

function Contents({
  contents,
  foldsContents,
}: Pick<Props, 'foldsContents'> & { contents: string }) {
  const text = <p className="text-sm text-pretty text-soft">{contents}</p>;
  if (!foldsContents) return text;
  const isOpenOnDesktop = foldsContents === 'on a phone';
  return (
    <>
      {isOpenOnDesktop && <div className="max-sm:hidden">{text}</div>}
      <details className={isOpenOnDesktop ? '-mb-2 sm:hidden' : '-mb-2'}>
        <summary className="fold w-fit text-sm">What is included</summary>
        {text}
      </details>
    </>
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
