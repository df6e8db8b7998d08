import { useSyncExternalStore } from 'react';

export function useIsList(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.querySelector('[data-view="list"]') !== null,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributeFilter: ['data-view'] });
  return () => observer.disconnect();
}
