import { lazy, type ReactNode, Suspense } from 'react';

const AdminMode = lazy(() => import('#islands/admin/calendar/AdminMode.tsx'));

/** The calendar; admins can switch to their own view, which is loaded for them only. */
export function WithAdminMode({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  if (!isAdmin) return children;
  return (
    <Suspense fallback={children}>
      <AdminMode>{children}</AdminMode>
    </Suspense>
  );
}
