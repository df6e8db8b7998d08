/** What a list is narrowed by stands in the address, so that it can be reloaded and shared. */
import { type SubmitEvent, useState } from 'react';
import { queryParameter } from '#lib/navigate.ts';
import { openView } from './shell/address.ts';

export function saidInAddress<Query>(names: readonly (keyof Query & string)[]): Query {
  const said = new URLSearchParams(location.search);
  return Object.fromEntries(
    names.flatMap((name) => (said.get(name) ? [[name, said.get(name)]] : [])),
  ) as Query;
}

export function useKeptFilter(name: string) {
  const [value, setValue] = useState(() => keptFilters().get(name) ?? queryParameter(name) ?? '');
  function keep(next: string): void {
    const all = keptFilters();
    all.set(name, next);
    history.replaceState(history.state, '', `#${all}`);
    setValue(next);
  }
  return [value, keep] as const;
}

const keptFilters = () => new URLSearchParams(location.hash.slice(1));

export function openFiltered(
  event: SubmitEvent<HTMLFormElement>,
  page: (filter: Record<string, string>) => string,
): void {
  event.preventDefault();
  const fields = [...new FormData(event.currentTarget)]
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([, text]) => text !== '');
  openView(page(Object.fromEntries(fields)));
}
