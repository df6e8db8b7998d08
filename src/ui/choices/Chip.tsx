import type { ComponentProps } from 'react';

/** An answer that is one press away, alone or beside others. */
export function Chip({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="chip">
      <input
        {...input}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-pill outline-none"
      />
      {label}
    </label>
  );
}
