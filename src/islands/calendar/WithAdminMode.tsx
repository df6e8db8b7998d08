import { lazy, type ReactNode, Suspense } from 'react';

const AdminMode = lazy(() => import('#islands/admin/calendar/AdminMode.tsx'));

interface Props {
  isAdmin: boolean;
  children: ReactNode;
}

/** The calendar as it is for everybody; admins may switch to their own, which only they load. */
export function WithAdminMode({ isAdmin, children }: Props) {
  if (!isAdmin) return children;
  return (
    <Suspense fallback={children}>
      <AdminMode>{children}</AdminMode>
    </Suspense>
  );
}
