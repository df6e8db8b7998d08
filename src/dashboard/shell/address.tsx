import { useEffect, useSyncExternalStore } from 'react';
import { dialogEntryGone } from '#lib/dialog-history.ts';
import { beginAction } from '#ui/useNotice.ts';

/** `ask` shows a dialog before the user leaves the view. */
interface UnsavedView {
  url: string;
  ask(address: string): void;
}

let unsavedView: UnsavedView | null = null;

export function setUnsavedView(view: UnsavedView | null): void {
  unsavedView = view;
}

export function useAddress(): string {
  return useSyncExternalStore(subscribe, () => location.search);
}

/** The Back button has already changed the URL. A view with unsaved changes restores the URL. */
function subscribe(onChange: () => void) {
  function onPopState(event: PopStateEvent): void {
    const target = location.href;
    if (unsavedView && location.search !== new URL(unsavedView.url).search) {
      event.stopImmediatePropagation();
      history.pushState(null, '', unsavedView.url);
      unsavedView.ask(target);
    } else onChange();
  }
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}

export function openView(address: string): void {
  // The same query string means the same view, for example if the user skips to the content.
  const { search } = new URL(address, location.href);
  if (unsavedView && search !== location.search) unsavedView.ask(address);
  else openWithoutAsking(address);
}

export async function openWithoutAsking(address: string): Promise<void> {
  // A closed dialog removes its history entry, and the removal would cancel this navigation.
  await dialogEntryGone();
  // Admin mode runs on /calendar. From there, a dashboard view needs a page load.
  if (location.pathname !== '/admin') return location.assign(address);
  beginAction();
  history.pushState(null, '', address);
  // The new view can scroll to a part of itself.
  scrollTo(0, 0);
  // `useAddress` listens for this event.
  dispatchEvent(new PopStateEvent('popstate'));
  document.getElementById('main')?.focus({ preventScroll: true });
}

export function useInPageNavigation(): void {
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
