import { useCallback, useState, useSyncExternalStore } from 'react';

let actionCount = 0;
const listeners = new Set<() => void>();

/** Hides all notices on the page. */
export function beginAction(): void {
  actionCount += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const getActionCount = () => actionCount;

/** The message disappears when the user starts another action on the page. */
export function useNotice<Message = string>(initial: Message | null = null) {
  const currentCount = useSyncExternalStore(subscribe, getActionCount, getActionCount);
  const [notice, setNotice] = useState({ message: initial, actionCount });
  const showNotice = useCallback((message: Message) => setNotice({ message, actionCount }), []);
  return [notice.actionCount === currentCount ? notice.message : null, showNotice] as const;
}
