import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'select'> {
  label: string;
  /** The option that filters nothing. */
  all: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** A select that narrows a list; its empty value shows all. */
export function FilterSelect({ label, all, options, ...select }: Props) {
  return (
    <label className="min-w-0">
      <span className="label">{label}</span>
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
