/** What a list is narrowed by stands in the address, so that it can be reloaded and shared. */
import type { SubmitEvent } from 'react';
import { openView } from './shell/address.ts';

/** What the URL says under these names, unchecked; the API validates it. */
export function saidInAddress<Query>(names: readonly (keyof Query & string)[]): Query {
  const said = new URLSearchParams(location.search);
  return Object.fromEntries(
    names.flatMap((name) => (said.get(name) ? [[name, said.get(name)]] : [])),
  ) as Query;
}

/** Opens the page of what a form of filters says; fields that are empty are left out. */
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
