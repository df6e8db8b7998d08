import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { CalendarPage } from '#booking/calendar/CalendarPage.tsx';

const AdminMode = lazy(() => import('./AdminMode.tsx'));

export function CalendarWithAdminMode(
  pageProps: Omit<ComponentProps<typeof CalendarPage>, 'Frame'>,
) {
  return <CalendarPage {...pageProps} Frame={Frame} />;
}

function Frame({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  if (!isAdmin) return children;
  return (
    <Suspense fallback={children}>
      <AdminMode>{children}</AdminMode>
    </Suspense>
  );
}
