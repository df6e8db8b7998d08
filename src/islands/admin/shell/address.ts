/** The desk's address. Its views follow one another without a new page, so that the rail stays. */
import { useEffect, useSyncExternalStore } from 'react';
import { beginAction } from '#islands/ui/useNotice.ts';

const query = () => location.search;

function watch(onChange: () => void) {
  addEventListener('popstate', onChange);
  return () => removeEventListener('popstate', onChange);
}

/** The query of the address, which names the view and what it shows. */
export function useAddress(): string {
  return useSyncExternalStore(watch, query);
}

export function openView(address: string): void {
  if (guard) guard(() => show(address));
  else show(address);
}

function show(address: string): void {
  beginAction();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(0, 0);
}

type Guard = (goOn: () => void) => void;

let guard: Guard | null = null;

/** Until it is ended, whoever leaves the view is asked first, by `ask` or by the browser. */
export function guardLeaving(ask: Guard): () => void {
  const here = location.href;
  const ending = new AbortController();
  const { signal } = ending;
  guard = ask;
  signal.addEventListener('abort', () => {
    guard = null;
  });
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  function onBack(event: PopStateEvent): void {
    const there = location.href;
    event.stopImmediatePropagation();
    history.pushState(null, '', here);
    ask(() => show(there));
  }
  addEventListener('popstate', onBack, { capture: true, signal });
  return () => ending.abort();
}

/** Links from one view to another open it in this page, unless a new tab is asked for. */
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
