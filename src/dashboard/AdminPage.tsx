import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { queryParameter } from '#lib/address.ts';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { LazyContent } from '#ui/LazyContent.tsx';
import { Queries } from '#ui/Queries.tsx';
import { AdminBoundary } from './AdminBoundary.tsx';
import { SecondFactorNotice } from './access/SecondFactorNotice.tsx';
import { useDashboard } from './adminData.ts';
import { AdminSkeleton, ViewSkeleton } from './Skeletons.tsx';
import { useAddress, useInPageNavigation } from './shell/address.tsx';
import { Sidebar } from './shell/Sidebar.tsx';
import { useShortcuts } from './shell/shortcuts.ts';
import { UndoProvider } from './shell/UndoProvider.tsx';
import { views, viewsFor } from './views.ts';

const ShortcutsDialog = lazy(() => import('./shell/ShortcutsDialog.tsx'));
const OldAddress = lazy(() => import('./shell/OldAddress.tsx'));

export function AdminPage() {
  return (
    <Queries>
      <AdminBoundary>
        <Suspense fallback={<AdminSkeleton />}>
          <UndoProvider>
            <Dashboard />
          </UndoProvider>
        </Suspense>
      </AdminBoundary>
    </Queries>
  );
}

function Dashboard() {
  const { isAdmin } = useDashboard();
  const address = useAddress();
  const nameInUrl = queryParameter('view') ?? 'agenda';
  const allowedName = viewsFor(isAdmin).find((name) => name === nameInUrl);
  const current = allowedName ?? 'agenda';
  const { label, Panel } = views[current];
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const openShortcuts = useCallback(() => setShortcutsOpen(true), []);
  useInPageNavigation();
  useShortcuts(openShortcuts, isAdmin);
  useDashboardTitle(label, isAdmin);
  return (
    <div className="dashboard">
      <Sidebar current={current} onShortcuts={openShortcuts} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {/* If the notice fails, only the notice is missing. Settings have a section for it. */}
        <ErrorBoundary>
          <Suspense>{isAdmin && current !== 'settings' && <SecondFactorNotice />}</Suspense>
        </ErrorBoundary>
        {areShortcutsOpen && (
          <LazyContent>
            <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />
          </LazyContent>
        )}
        {/* The key removes an error of the former address, and resets the fields of filters. */}
        <LazyContent key={address} placeholder={<ViewSkeleton />}>
          {allowedName ? <Panel /> : <OldAddress isAdmin={isAdmin} />}
        </LazyContent>
      </div>
    </div>
  );
}

function useDashboardTitle(viewLabel: string, isAdmin: boolean): void {
  useEffect(() => {
    const heading = isAdmin ? 'Admin' : 'Dashboard';
    // `admin.astro` has these elements. Only the website's name after ` · ` stays.
    document.title = document.title.replace(/^.*(?= · )/, `${viewLabel}, ${heading}`);
    document.getElementById('dashboard-title')?.replaceChildren(heading);
    document.getElementById('admin-subtitle')?.toggleAttribute('hidden', !isAdmin);
  }, [viewLabel, isAdmin]);
}
