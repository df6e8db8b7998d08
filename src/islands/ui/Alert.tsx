import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'success' | 'warning';
  children: ReactNode;
}

/** The specification's alerts, in the page: read out at once, and there to read again. */
export function Alert({ tone, children }: Props) {
  return (
    <div role="alert" className={`alert alert-${tone}`}>
      {children}
    </div>
  );
}
