import { useEffect } from 'react';

export default function OldAddress({ isAdmin }: { isAdmin: boolean }) {
  useEffect(() => {
    const search = currentSearch(location.search, isAdmin);
    const isUnknownView = search === location.search;
    const address = isUnknownView ? '?view=agenda' : search + location.hash;
    history.replaceState(history.state, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, [isAdmin]);
  return null;
}

/** Maps former views in bookmarked URLs to new query parameters. */
const REPLACEMENTS: Record<string, Record<string, string>> = {
  exceptions: { view: 'agenda' },
  mail: { view: 'emails' },
  health: { view: 'settings', section: 'system' },
  admins: { view: 'settings', section: 'admins' },
  audit: { view: 'settings', section: 'audit' },
};

export function currentSearch(search: string, isAdmin: boolean): string {
  const query = new URLSearchParams(search);
  const view = query.get('view') ?? '';
  // An empty parameter `mentor` selects the viewer's own hours.
  const mentorHours = { view: 'mentors', mentor: query.get('mentor') ?? '' };
  const replacement = isAdmin && view === 'hours' ? mentorHours : REPLACEMENTS[view];
  if (!replacement) return search;
  for (const [name, value] of Object.entries(replacement)) query.set(name, value);
  return `?${query}`;
}
