import { useCallback, useState, useSyncExternalStore } from 'react';

let begun = 0;
const watchers = new Set<() => void>();

export function beginAction(): void {
  begun += 1;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

const latest = () => begun;

/** A message that disappears when the next action on the page starts. @param first initial message */
export function useNotice<Said = string>(first?: Said) {
  const present = useSyncExternalStore(watch, latest, latest);
  const [notice, setNotice] = useState<{ said: Said; after: number } | undefined>(
    first === undefined ? undefined : { said: first, after: begun },
  );
  const say = useCallback((said: Said) => setNotice({ said, after: begun }), []);
  return [notice?.after === present ? notice.said : null, say] as const;
}
