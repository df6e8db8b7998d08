import { useCallback, useState, useSyncExternalStore } from 'react';

let begun = 0;
const watchers = new Set<() => void>();

/** To be called when an action begins: what was said of earlier ones goes, all over the page. */
export function beginAction(): void {
  begun += 1;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const latest = () => begun;

/** What there is to say of an action (or at `first`), until the next one on the page begins. */
export function useNotice<Said = string>(first?: Said) {
  const present = useSyncExternalStore(watch, latest, latest);
  const [notice, setNotice] = useState<{ said: Said; after: number } | undefined>(
    first === undefined ? undefined : { said: first, after: begun },
  );
  const say = useCallback((said: Said) => setNotice({ said, after: begun }), []);
  return [notice?.after === present ? notice.said : null, say] as const;
}
