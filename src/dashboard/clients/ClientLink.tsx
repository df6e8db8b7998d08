import type { ReactNode } from 'react';
import { adminPages } from '#lib/admin-pages.ts';

interface Props {
  /** null once the account is deleted: then the name leads nowhere. */
  id: string | null;
  className?: string;
  children: ReactNode;
}

export function ClientLink({ id, className = '', children }: Props) {
  if (!id) return children;
  return (
    <a className={`link ${className}`} href={adminPages.client(id)}>
      {children}
    </a>
  );
}
