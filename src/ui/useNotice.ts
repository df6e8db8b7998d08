import { useCallback, useState, useSyncExternalStore } from 'react';

let actions = 0;
const listeners = new Set<() => void>();

/** Hides all notices on the page. */
export function beginAction(): void {
  actions += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const countActions = () => actions;

/** The message disappears when the user starts another action on the page. */
export function useNotice<Message = string>(first: Message | null = null) {
  const current = useSyncExternalStore(subscribe, countActions, countActions);
  const [notice, setNotice] = useState({ message: first, during: actions });
  const say = useCallback((message: Message) => setNotice({ message, during: actions }), []);
  return [notice.during === current ? notice.message : null, say] as const;
}
