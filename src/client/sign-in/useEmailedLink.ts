import { useState, useSyncExternalStore } from 'react';
import { isWholeToken, linkToken } from '#domain/links.ts';
import { ApiError } from '#lib/api.ts';

function onNewLink(tell: () => void) {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

export function useEmailedLink() {
  const token = useSyncExternalStore(
    onNewLink,
    () => linkToken(location),
    () => null,
  );
  const [refused, setRefused] = useState<{ token: string | null; code: 'expired' | 'conflict' }>();

  /** @throws `error`, unless the link itself is refused with one of `codes` */
  function noteRefusal(error: unknown, ...codes: ('expired' | 'conflict')[]): void {
    const code = error instanceof ApiError && codes.find((one) => one === error.code);
    if (!code) throw error;
    setRefused({ token, code });
  }

  const isIncomplete = token !== null && !isWholeToken(token);
  const refusal = refused?.token === token ? refused.code : undefined;
  return {
    token: token ?? '',
    problem: isIncomplete ? 'incomplete' : refusal,
    noteRefusal,
  } as const;
}
