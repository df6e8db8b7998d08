import { lazy, type ReactNode, Suspense } from 'react';
import { CalendarPage, type PageProps } from '#booking/calendar/CalendarPage.tsx';

const AdminMode = lazy(() => import('./AdminMode.tsx'));

export function CalendarWithAdminMode(pageProps: PageProps) {
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
