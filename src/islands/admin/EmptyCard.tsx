import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** In the place of a list that nothing is in. */
export function EmptyCard({ title, children }: Props) {
  return (
    <div className="card grid justify-items-center gap-4 px-6 py-12 text-center">
      <p className="font-display text-xl">{title}</p>
      {children}
    </div>
  );
}
