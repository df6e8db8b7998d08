import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { queryParameter } from '#lib/navigate.ts';
import { Queries } from '#ui/Queries.tsx';
import { AdminBoundary, ViewBoundary } from './AdminBoundary.tsx';
import { SecondFactorNotice } from './access/SecondFactorNotice.tsx';
import { useAddress, useDeskLinks, useKeys } from './shell/address.tsx';
import { Rail } from './shell/Rail.tsx';
import { Undoing } from './shell/Undoing.tsx';
import { AdminSkeleton, useDesk, ViewSkeleton } from './View.tsx';
import { views, viewsFor } from './views.ts';

const KeysHelp = lazy(async () => ({ default: (await import('./shell/dialogs.tsx')).KeysHelp }));

export function AdminPage() {
  return (
    <Queries>
      <AdminBoundary>
        <Suspense fallback={<AdminSkeleton />}>
          <Undoing>
            <Desk />
          </Undoing>
        </Suspense>
      </AdminBoundary>
    </Queries>
  );
}

function Desk() {
  const address = useAddress();
  const { isAdmin } = useDesk();
  const current = viewsFor(isAdmin).find((name) => name === queryParameter('view')) ?? 'agenda';
  const { label, Panel } = views[current];
  const [isHelpOpen, setHelpOpen] = useState(false);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useDeskLinks();
  useKeys(openHelp, isAdmin);
  useDeskName(label, isAdmin);
  return (
    <div className="desk">
      <Rail current={current} onHelp={openHelp} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
        {isAdmin && current !== 'admins' && <SecondFactorNotice />}
        <ViewBoundary key={address}>
          <Suspense fallback={<ViewSkeleton />}>
            <Panel />
          </Suspense>
        </ViewBoundary>
      </div>
      {isHelpOpen && (
        <Suspense>
          <KeysHelp isAdmin={isAdmin} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function useDeskName(view: string, isAdmin: boolean): void {
  useEffect(() => {
    const name = isAdmin ? 'Admin' : 'Dashboard';
    document.title = document.title.replace(/^.*(?= · )/, `${view}, ${name}`);
    document.getElementById('desk-name')?.replaceChildren(name);
    document.getElementById('desk-of-admins')?.toggleAttribute('hidden', !isAdmin);
  }, [view, isAdmin]);
}
