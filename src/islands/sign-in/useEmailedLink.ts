import { useState, useSyncExternalStore } from 'react';
import { linkToken } from '#domain/links.ts';
import { ApiError } from '#lib/api.ts';

function onNewLink(tell: () => void) {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** The emailed link that led here; another one may be opened in the same tab. */
export function useEmailedLink() {
  const token = useSyncExternalStore(
    onNewLink,
    () => linkToken(location),
    () => '',
  );
  const [expired, setExpired] = useState<string | null>(null);

  /** @throws what is wrong, unless it is the link itself. */
  function noteExpiry(error: unknown): void {
    if (!(error instanceof ApiError && error.code === 'expired')) throw error;
    setExpired(token);
  }

  return { token, isExpired: token === expired, noteExpiry };
}
