/** Filters of lists, kept in the address so that a list can be reloaded and shared. */
import type { SubmitEvent } from 'react';
import { openView } from '#dashboard/shell/address.tsx';
import { queryParameter } from '#lib/navigate.ts';

export interface ListFilter<Query extends object = Record<string, string | undefined>> {
  names: readonly string[];
  /** The query in the address of the page that is open. */
  read(): Query;
  /** The address of the list with a query; without one, of the whole list. */
  page(query?: Query): string;
  onSubmit(event: SubmitEvent<HTMLFormElement>): void;
}

/** @param names of the query's parameters, in the order in which the list shows what is chosen */
export function listFilter<Query extends object>(
  view: string,
  names: readonly (keyof Query & string)[],
): ListFilter<Query> {
  const page = (query: object = {}) => `/admin?${new URLSearchParams({ view, ...query })}`;
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

function nonEmpty(entries: [name: string, value: unknown][]): object {
  return Object.fromEntries(entries.filter(([, value]) => value));
}
