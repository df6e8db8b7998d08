import type { ReactNode } from 'react';

interface Props {
  /** On a phone too. */
  arePills?: boolean;
  children: ReactNode;
}

/** What can be done about a call; on a phone one row, of icons with their names below once they are many. */
export function ActionRow({ arePills = false, children }: Props) {
  if (arePills) return <div className="flex flex-wrap gap-2 max-sm:[&_.btn]:px-3">{children}</div>;
  return <div className="action-row">{children}</div>;
}
