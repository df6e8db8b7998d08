import type { ComponentProps } from 'react';

/** A date that narrows a list. */
export function DateFilter({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="min-w-0 max-[22rem]:col-span-2">
      <span className="label">{label}</span>
      <input type="date" className="input" {...input} />
    </label>
  );
}
