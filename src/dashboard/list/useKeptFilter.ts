import { useState, useTransition } from 'react';
import { queryParameter } from '#lib/navigate.ts';

/** A filter that changes without a new view, kept in the address after `#`. */
export function useKeptFilter(name: string) {
  const [value, setValue] = useState(() => keptFilters().get(name) ?? queryParameter(name) ?? '');
  const [isChanging, startChange] = useTransition();
  function keep(next: string): void {
    const all = keptFilters();
    all.set(name, next);
    history.replaceState(history.state, '', `#${all}`);
    startChange(() => setValue(next));
  }
  return [value, keep, isChanging] as const;
}

const keptFilters = () => new URLSearchParams(location.hash.slice(1));
