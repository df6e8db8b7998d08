import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { CalendarPage } from '#booking/calendar/CalendarPage.tsx';

// Clients must not download the dashboard's code.
const AdminMode = lazy(() => import('./AdminMode.tsx'));

export function CalendarWithAdminMode(props: Omit<ComponentProps<typeof CalendarPage>, 'Frame'>) {
  return <CalendarPage {...props} Frame={Frame} />;
}

function Frame({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  if (!isAdmin) return children;
  return (
    <Suspense fallback={children}>
      <AdminMode>{children}</AdminMode>
    </Suspense>
  );
}
