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
  beginAction();
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(0, 0);
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
