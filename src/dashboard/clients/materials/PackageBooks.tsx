import { CURRENCY, formatAmount } from '#domain/money/money.ts';
import type { ClientPackage } from './ClientPackages.tsx';

export function PackageBooks({ books }: { books: NonNullable<ClientPackage['books']> }) {
  const { open, delivered, refunded, forfeited } = books;
  const sums = [
    ['Open', open],
    ['Delivered', delivered],
    ['Refunded', refunded],
    ['Forfeited', forfeited],
    ['Paid', open + delivered + refunded + forfeited],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-1 py-2.5">
      {sums.map(([label, sum]) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">{formatAmount(sum, CURRENCY)}</dd>
        </div>
      ))}
    </dl>
  );
}
