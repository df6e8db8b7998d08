import { type ComponentProps, useState } from 'react';
import { searchLimit } from '#domain/search.ts';
import { Button } from '#ui/Button.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { FilterSelect, type ListFilter } from './addressFilters.tsx';

export type FilterField = ComponentProps<typeof FilterSelect> & { name: string };

interface Props {
  list: ListFilter;
  filter: Record<string, string | undefined>;
  fields: FilterField[];
  searchPlaceholder?: string;
  className: string;
}

export function Filters({ list, filter, fields, searchPlaceholder, className }: Props) {
  const isFiltered = list.names.some((name) => name !== 'q' && filter[name]);
  const [isOpen, setOpen] = useState(!searchPlaceholder || isFiltered);
  return (
    // Shows the fields, because the browser shows no error at a hidden field.
    <search className="@container" onInvalidCapture={() => setOpen(true)}>
      <form onSubmit={list.onSubmit} className={`grid grid-cols-2 items-end gap-3 ${className}`}>
        {searchPlaceholder && (
          <SearchField
            name="q"
            className="col-span-2 md:col-span-1 @3xl:col-span-5 @4xl:col-span-1"
            defaultValue={filter.q}
            placeholder={searchPlaceholder}
          />
        )}
        <div className={`contents ${isOpen ? '' : 'max-md:hidden'}`}>
          {fields.map((field) => (
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
          className={`col-span-2 flex flex-wrap items-center gap-3 @4xl:col-span-1 ${searchPlaceholder ? '@3xl:col-span-5' : '@3xl:col-span-1'}`}
        >
          {searchPlaceholder && (
            <Button className="md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              Filters
            </Button>
          )}
          <Button type="submit" className="max-md:grow">
            Show
          </Button>
          {/* Not `filter`, which can contain default values. */}
          {Object.keys(list.read()).length > 0 && <ActionLink href={list.href()}>Clear</ActionLink>}
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

interface ShortcutsProps {
  list: ListFilter;
  filter: object;
  keptFilter?: object;
  shortcuts: [label: string, query: object][];
}

export function Shortcuts({ list, filter, keptFilter = {}, shortcuts }: ShortcutsProps) {
  return (
    <nav aria-label="Shortcuts" className="flex flex-wrap gap-2">
      {shortcuts.map(([label, query]) => {
        const href = list.href({ ...keptFilter, ...query });
        // Expects that `query` and `filter` have their names in the same order.
        const isChosen = href === list.href(filter);
        return (
          <a
            key={label}
            href={isChosen ? list.href(keptFilter) : href}
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
