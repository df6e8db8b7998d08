/** The view's addresses: what the log is narrowed by can be reloaded and shared. */
import type { AuditFilter } from '#domain/account/audit.ts';

const NAMES = ['who', 'what', 'from', 'to'] as const;

/** The filter in the URL, unchecked; the API validates it. */
export function filterOfAddress(): AuditFilter {
  const said = new URLSearchParams(location.search);
  return Object.fromEntries(
    NAMES.flatMap((name) => (said.get(name) ? [[name, said.get(name)]] : [])),
  );
}

export function logPage(filter: AuditFilter = {}): string {
  return `/admin?${new URLSearchParams({ view: 'audit', ...filter })}`;
}
