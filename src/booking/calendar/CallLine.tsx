import type { ReactNode } from 'react';

interface Props {
  serviceType: string;
  about: ReactNode;
  children?: ReactNode;
}

export function CallLine({ serviceType, about, children }: Props) {
  return (
    <div className="card flex items-center justify-between gap-4 px-4 py-2.5">
      <div>
        <h2 className="ticket-name">{serviceType}</h2>
        <p className="text-sm text-pretty text-soft">{about}</p>
      </div>
      {children}
    </div>
  );
}
