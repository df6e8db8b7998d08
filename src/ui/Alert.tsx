import type { ReactNode } from 'react';

interface Props {
  tone: 'error' | 'success' | 'warning';
  children: ReactNode;
}

export function Alert({ tone, children }: Props) {
  return (
    <div role="alert" tabIndex={-1} className={`alert alert-${tone}`}>
      {children}
    </div>
  );
}
