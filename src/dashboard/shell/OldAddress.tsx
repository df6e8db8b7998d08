import { useEffect } from 'react';
import { currentSearch } from './old-addresses.ts';

/** Replaces the URL of a former view, or of an unknown one, by the URL of a present view. */
export default function OldAddress({ isAdmin }: { isAdmin: boolean }) {
  useEffect(() => {
    const moved = currentSearch(location.search, isAdmin);
    const address = moved === location.search ? '?view=agenda' : moved + location.hash;
    history.replaceState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, [isAdmin]);
  return null;
}
