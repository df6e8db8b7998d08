import type { ReactNode } from 'react';

interface Props {
  /** On a phone too. */
  arePills?: boolean;
  children: ReactNode;
}

/** What can be done about a call; on a phone one row of icons with their names below. */
export function ActionRow({ arePills = false, children }: Props) {
  if (arePills) return <div className="flex flex-wrap gap-2 max-sm:[&_.btn]:px-3">{children}</div>;
  return (
    <div className="flex flex-wrap gap-2 max-sm:[&>.btn]:flex-1 max-sm:[&>.btn]:flex-col max-sm:[&>.btn]:gap-0.5 max-sm:[&>.btn]:rounded-2xl max-sm:[&>.btn]:px-1">
      {children}
    </div>
  );
}
