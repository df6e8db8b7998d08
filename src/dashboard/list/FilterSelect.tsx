import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'select'> {
  label: string;
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  isBeside?: boolean;
}

export function FilterSelect({ label, all, options, isBeside = false, ...select }: Props) {
  return (
    <label className={isBeside ? 'flex min-w-0 items-center gap-3' : 'min-w-0'}>
      <span className={isBeside ? 'text-sm font-semibold' : 'label'}>{label}</span>
      <select className="input" {...select}>
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
