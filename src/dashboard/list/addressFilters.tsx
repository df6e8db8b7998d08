import { type ComponentProps, type SubmitEvent, useState, useTransition } from 'react';
import { openView } from '#dashboard/shell/address.tsx';
import { istDate, istInstant } from '#domain/time.ts';
import { queryParameter } from '#lib/address.ts';

export type ListFilter = ReturnType<typeof listFilter>;

type IsValid = (value: string) => boolean;

export const anyText: IsValid = () => true;

export function oneOf(values: readonly string[]): IsValid {
  return (value) => values.includes(value);
}

/** `read` returns the filters in a fixed order. The same filters always give the same URL. */
export function listFilter<Query extends object>(
  view: string,
  filters: Record<keyof Query & string, IsValid>,
  otherParameters: object = {},
) {
  const href = (query: object = {}) =>
    `/admin?${new URLSearchParams({ view, ...otherParameters, ...query })}`;
  return {
    names: Object.keys(filters),
    href,
    read(): Query {
      const valid = Object.entries<IsValid>(filters).flatMap(([name, isValid]) => {
        const value = queryParameter(name);
        return value && isValid(value) ? [[name, value]] : [];
      });
      return Object.fromEntries(valid);
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>): void {
      event.preventDefault();
      const values = [...new FormData(event.currentTarget)];
      openView(href(Object.fromEntries(values.filter(([, value]) => value))));
    },
  };
}

export function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const start = istInstant(text, '00:00');
  // Rejects 31 February: Chrome reads that date as 3 March.
  return !Number.isNaN(start) && istDate(start) === text;
}

export const dateRange = { from: isDate, to: isDate };

/** Stores a filter in the URL's hash. A change of the query string would open a new view. */
export function useUrlFilter(name: string) {
  // Links from other views use the query string. An empty value in the hash replaces their value.
  const [value, setValue] = useState(() => hashFilters().get(name) ?? queryParameter(name) ?? '');
  const [isChanging, startChange] = useTransition();
  function change(newValue: string): void {
    const filters = hashFilters();
    filters.set(name, newValue);
    history.replaceState(history.state, '', `#${filters}`);
    startChange(() => setValue(newValue));
  }
  return [value, change, isChanging] as const;
}

const hashFilters = () => new URLSearchParams(location.hash.slice(1));

interface Props extends ComponentProps<'select'> {
  label: string;
  /** Label of the option for all rows. If undefined, there is no such option. */
  allLabel?: string;
  options: readonly (readonly [value: string, label: string])[];
  isInline?: boolean;
}

export function FilterSelect({ label, allLabel, options, isInline = false, ...select }: Props) {
  return (
    <label className={isInline ? 'flex min-w-0 items-center gap-3' : 'min-w-0'}>
      <span className={isInline ? 'text-sm font-semibold' : 'label'}>{label}</span>
      <select className="input" {...select}>
        {allLabel && <option value="">{allLabel}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
