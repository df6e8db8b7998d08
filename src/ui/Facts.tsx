import type { ReactNode } from 'react';

export type Fact = readonly [label: string, value: ReactNode];

/** On phones, a `data-long` value is below its label. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  const known = rows.filter(([, value]) => value);
  return (
    <dl className="divide-y divide-line max-sm:text-[0.9375rem]">
      {known.map(([label, value]) => (
        <div
          key={label}
          className="grid max-sm:has-[[data-long]]:block grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)] gap-x-2 py-2.5 sm:grid-cols-[9rem_1fr] sm:gap-x-4"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
