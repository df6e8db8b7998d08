import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'success' | 'warning';
  children: ReactNode;
}

/** The specification's alerts, in the page: read out at once, there to read again, able to take the focus. */
export function Alert({ tone, children }: Props) {
  return (
    <div role="alert" tabIndex={-1} className={`alert alert-${tone}`}>
      {children}
    </div>
  );
}
