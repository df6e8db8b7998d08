import { lazy, type ReactNode, Suspense } from 'react';

const AdminMode = lazy(() => import('#islands/admin/calendar/AdminMode.tsx'));

interface Props {
  isAdmin: boolean;
  children: ReactNode;
}

/** The calendar; admins can switch to their own view, which is loaded for them only. */
export function WithAdminMode({ isAdmin, children }: Props) {
  if (!isAdmin) return children;
  return (
    <Suspense fallback={children}>
      <AdminMode>{children}</AdminMode>
    </Suspense>
  );
}
