import { useEffect } from 'react';

export default function OldAddress({ isAdmin }: { isAdmin: boolean }) {
  useEffect(() => {
    const moved = currentSearch(location.search, isAdmin);
    const address = moved === location.search ? '?view=agenda' : moved + location.hash;
    history.replaceState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, [isAdmin]);
  return null;
}

/** Bookmarks can contain these former views. The values replace their query parameters. */
const MOVED: Record<string, Record<string, string>> = {
  exceptions: { view: 'agenda' },
  mail: { view: 'emails' },
  health: { view: 'settings', section: 'system' },
  admins: { view: 'settings', section: 'admins' },
  audit: { view: 'settings', section: 'audit' },
};

export function currentSearch(search: string, isAdmin: boolean): string {
  const query = new URLSearchParams(search);
  const view = query.get('view') ?? '';
  // An empty `mentor` selects the viewer's own hours.
  const hours = { view: 'mentors', mentor: query.get('mentor') ?? '' };
  const moved = isAdmin && view === 'hours' ? hours : MOVED[view];
  if (!moved) return search;
  for (const [name, value] of Object.entries(moved)) query.set(name, value);
  return `?${query}`;
}
