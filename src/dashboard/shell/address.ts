/** The desk's address. Its views follow one another without a new page, so that the rail stays. */
import { useEffect, useSyncExternalStore } from 'react';
import { dialogEntryGone } from '#lib/navigate.ts';
import { beginAction } from '#ui/useNotice.ts';

const query = () => location.search;

function watch(onChange: () => void) {
  function onPopState(event: PopStateEvent): void {
    const there = location.href;
    if (guard && there !== guard.here) {
      event.stopImmediatePropagation();
      history.pushState(null, '', guard.here);
      guard.ask(() => show(there));
    } else onChange();
  }
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}

export function useAddress(): string {
  return useSyncExternalStore(watch, query);
}

export function openView(address: string): void {
  if (guard) guard.ask(() => show(address));
  else show(address);
}

async function show(address: string): Promise<void> {
  await dialogEntryGone();
  beginAction();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

type Ask = (goOn: () => void) => void;

let guard: { here: string; ask: Ask } | null = null;

/** Until it is ended, whoever leaves the view is asked first, by `ask` or by the browser. */
export function guardLeaving(ask: Ask): () => void {
  const refuse = (event: Event) => event.preventDefault();
  guard = { here: location.href, ask };
  addEventListener('beforeunload', refuse);
  return () => {
    guard = null;
    removeEventListener('beforeunload', refuse);
  };
}

export function useDeskLinks(): void {
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.pathname !== '/admin' || link.target !== '') return;
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      openView(link.href);
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
}
