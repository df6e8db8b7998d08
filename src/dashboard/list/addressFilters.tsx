/** The URL contains the filters, so that users can reload and share a filtered list. */
import { type ComponentProps, type SubmitEvent, useState, useTransition } from 'react';
import { openView } from '#dashboard/shell/address.tsx';
import { queryParameter } from '#lib/navigate.ts';

export interface ListFilter<Query extends object = Record<string, string | undefined>> {
  names: readonly string[];
  read(): Query;
  page(query?: Query): string;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/** The page shows the chosen filters in the order of `names`. */
export function listFilter<Query extends object>(
  view: string,
  names: readonly (keyof Query & string)[],
  place: object = {},
): ListFilter<Query> {
  const page = (query: object = {}) =>
    `/admin?${new URLSearchParams({ view, ...place, ...query })}`;
  return {
    names,
    page,
    read: () => nonEmpty(names.map((name) => [name, queryParameter(name)])) as Query,
    onSubmit(event) {
      event.preventDefault();
      openView(page(nonEmpty([...new FormData(event.currentTarget)])));
    },
  };
}

/** True if both filters select the same rows of the list. */
export function isSame<Query extends object>(
  { page }: ListFilter<Query>,
  one: Query,
  other: Query,
): boolean {
  return page(one) === page(other);
}

function nonEmpty(entries: [name: string, value: unknown][]): object {
  return Object.fromEntries(entries.filter(([, value]) => value));
}

/** Stores a filter in the URL's hash. A change of the query string would open a new view. */
export function useUrlFilter(name: string) {
  const [value, setValue] = useState(() => hashFilters().get(name) ?? queryParameter(name) ?? '');
  const [isChanging, startChange] = useTransition();
  function keep(next: string): void {
    const all = hashFilters();
    all.set(name, next);
    history.replaceState(history.state, '', `#${all}`);
    startChange(() => setValue(next));
  }
  return [value, keep, isChanging] as const;
}

const hashFilters = () => new URLSearchParams(location.hash.slice(1));

interface Props extends ComponentProps<'select'> {
  label: string;
  all: string;
  options: readonly (readonly [value: string, label: string])[];
  /** True if the label is beside the select instead of above it. */
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
