import type { ComponentProps } from 'react';

/** An answer that is one press away, alone or beside others. */
export function Chip({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="chip">
      <input {...input} />
      {label}
    </label>
  );
}
