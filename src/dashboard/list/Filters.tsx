import { type ComponentProps, useState } from 'react';
import { searchLimit } from '#domain/search.ts';
import { shortDate } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { FilterSelect, isSameFilter, type ListFilter } from './addressFilters.tsx';

export interface FilterField {
  name: string;
  label: string;
  allLabel?: string;
  options: readonly (readonly [value: string, label: string])[];
  /** Text of the chosen filter. `label` is undefined if the URL contains an unknown option. */
  chipText?(label: string | undefined): string;
}

interface Props {
  list: ListFilter;
  filter: Record<string, string | undefined>;
  fields: FilterField[];
}

interface FiltersProps extends Props {
  searchPlaceholder?: string;
  isOpenOnPhone?: boolean;
  className: string;
}

export function Filters(props: FiltersProps) {
  const { list, filter, fields, searchPlaceholder, isOpenOnPhone = true, className } = props;
  const [isOpen, setOpen] = useState(isOpenOnPhone);
  return (
    <search>
      <form onSubmit={list.onSubmit} className={`grid grid-cols-2 items-end gap-3 ${className}`}>
        {searchPlaceholder && (
          <SearchField
            name="q"
            className="col-span-2 md:col-span-1 lg:col-span-5 xl:col-span-1"
            defaultValue={filter.q}
            placeholder={searchPlaceholder}
          />
        )}
        <div className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>
          {fields.map(({ chipText: _, ...field }) => (
            <FilterSelect
              key={field.name}
              allLabel="Any"
              {...field}
              defaultValue={filter[field.name] ?? ''}
            />
          ))}
          {list.names.includes('from') && <DateRange {...filter} />}
        </div>
        <div
          className={`col-span-2 flex flex-wrap items-center gap-3 xl:col-span-1 ${searchPlaceholder ? 'lg:col-span-5' : 'lg:col-span-1'}`}
        >
          {searchPlaceholder && (
            <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Filters
            </Button>
          )}
          <Button type="submit" className="max-md:grow">
            Show
          </Button>
        </div>
      </form>
    </search>
  );
}

export function SearchField({ className, ...input }: ComponentProps<'input'>) {
  return (
    <label className={`min-w-0 ${className}`}>
      <span className="label">Search</span>
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the user pressed "/" to search
        autoFocus={location.hash === '#search'}
        className="input"
        {...searchLimit}
        {...input}
      />
    </label>
  );
}

function DateRange({ from, to }: Props['filter']) {
  const [first, setFirst] = useState(from);
  return (
    <>
      <DateField
        label="From"
        name="from"
        defaultValue={from}
        onChange={({ target }) => setFirst(target.value)}
      />
      <DateField label="To" name="to" defaultValue={to} min={first} />
    </>
  );
}

function DateField({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="min-w-0 max-[22rem]:col-span-2">
      <span className="label">{label}</span>
      <input type="date" className="input" {...input} />
    </label>
  );
}

export function ChosenFilters({ list, filter, fields, sortOrder }: Props & { sortOrder: string }) {
  const names = Object.keys(filter);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-soft">{sortOrder}</span>
      {names.map((name) => {
        const { [name]: value = '', ...others } = filter;
        return (
          <a
            key={name}
            href={list.page(others)}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill px-1 hover:underline"
          >
            <span className="badge bg-mist text-leaf">
              {chipTextOf(name, value, fields)} <span aria-hidden="true">×</span>
            </span>
            <span className="sr-only">: remove this filter</span>
          </a>
        );
      })}
      {names.length > 0 && <ActionLink href={list.page()}>Clear</ActionLink>}
    </div>
  );
}

interface ShortcutsProps<Query extends object> {
  list: ListFilter<Query>;
  filter: Query;
  shortcuts: [label: string, Query][];
}

export function Shortcuts<Query extends object>(props: ShortcutsProps<Query>) {
  const { list, filter, shortcuts } = props;
  return (
    <nav aria-label="Shortcuts" className="flex flex-wrap gap-2">
      {shortcuts.map(([label, query]) => {
        const isChosen = isSameFilter(list, query, filter);
        return (
          <a
            key={label}
            href={isChosen ? list.page() : list.page(query)}
            aria-current={isChosen || undefined}
            className="chip aria-[current]:border-green aria-[current]:bg-mist aria-[current]:font-semibold aria-[current]:text-leaf"
          >
            {label}
          </a>
        );
      })}
    </nav>
  );
}

function chipTextOf(name: string, value: string, fields: FilterField[]): string {
  if (name === 'q') return `“${value}”`;
  if (name === 'from') return `From ${shortDate(value)}`;
  if (name === 'to') return `To ${shortDate(value)}`;
  const { options = [], chipText } = fields.find((field) => field.name === name) ?? {};
  const label = options.find(([option]) => option === value)?.[1];
  return chipText ? chipText(label) : (label ?? '');
}
