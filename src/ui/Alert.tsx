import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'success' | 'warning';
  children: ReactNode;
}

/** An alert: announced by screen readers, focusable, and part of the page. */
export function Alert({ tone, children }: Props) {
  return (
    <div role="alert" tabIndex={-1} className={`alert alert-${tone}`}>
      {children}
    </div>
  );
}
