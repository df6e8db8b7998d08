import type { ReactNode } from 'react';

interface Props {
  serviceType: string;
  /** How long the call is, and what it costs. */
  about: ReactNode;
  /** A way to another call. */
  children?: ReactNode;
}

/** What is booked, where there is no room for its ticket. */
export function CallLine({ serviceType, about, children }: Props) {
  return (
    <div className="card flex items-center justify-between gap-4 px-4 py-2.5">
      <div>
        <h2 className="font-sans text-base font-medium text-pretty">{serviceType}</h2>
        <p className="text-sm text-pretty text-soft">{about}</p>
      </div>
      {children}
    </div>
  );
}
