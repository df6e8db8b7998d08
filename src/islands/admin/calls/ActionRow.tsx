import type { ReactNode } from 'react';

/** What can be done about a call; on a phone one row, of icons with their names below once they are many. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className="action-row">{children}</div>;
}
