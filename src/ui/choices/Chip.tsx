import type { ComponentProps } from 'react';

export function Chip({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="chip">
      <input {...input} />
      {label}
    </label>
  );
}
