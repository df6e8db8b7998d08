import { useEffect } from 'react';

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

/** Former views of the dashboard, and the parameters that lead to their content today. */
const MOVED: Record<string, Record<string, string>> = {
  exceptions: { view: 'agenda' },
  mail: { view: 'emails' },
  health: { view: 'settings', section: 'system' },
  admins: { view: 'settings', section: 'admins' },
  audit: { view: 'settings', section: 'audit' },
};

/** Returns the query of the view that replaces the one in `search`. Bookmarks have old queries. */
export function currentSearch(search: string, isAdmin: boolean): string {
  const query = new URLSearchParams(search);
  const view = query.get('view') ?? '';
  // An empty `mentor` stands for the viewer's own calendar.
  const hours = { view: 'mentors', mentor: query.get('mentor') ?? '' };
  const moved = isAdmin && view === 'hours' ? hours : MOVED[view];
  if (!moved) return search;
  for (const [name, value] of Object.entries(moved)) query.set(name, value);
  return `?${query}`;
}
