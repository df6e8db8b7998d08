import { useSyncExternalStore } from 'react';
import { linkToken } from '#domain/links.ts';

function onNewLink(tell: () => void) {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
}

/** The token of the emailed link that led here; another link may be opened in the same tab. */
export function useLinkToken(): string {
  return useSyncExternalStore(
    onNewLink,
    () => linkToken(location),
    () => '',
  );
}
