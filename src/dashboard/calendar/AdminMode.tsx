import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { AdminBoundary } from '#dashboard/AdminBoundary.tsx';
import { Sidebar } from '#dashboard/shell/Sidebar.tsx';
import { UndoProvider } from '#dashboard/shell/UndoProvider.tsx';
import { bookableDates } from '#domain/calendar/slots.ts';
import { serverNow } from '#lib/clock.ts';
import { keepInAddress, queryParameter } from '#lib/navigate.ts';
import { Switch } from '#ui/choices/Switch.tsx';
import { ActionLink } from '#ui/Links.tsx';
import CalendarPanel from './CalendarPanel.tsx';
import { MeetingLink } from './MeetingLink.tsx';

export default function AdminMode({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [isOn, setOn] = useState(() => queryParameter('mode') === 'admin');
  useEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset.mode = 'admin';
    return () => {
      delete dataset.mode;
    };
  }, [isOn]);
  function setMode(isAdmin: boolean): void {
    keepInAddress({ mode: isAdmin ? 'admin' : null });
    setOn(isAdmin);
    // The admin may have blocked times, so the clients' calendar reloads.
    void client.invalidateQueries({ queryKey: ['calendar'] });
  }
  return (
    <UndoProvider>
      <div
        className={
          isOn
            ? 'dashboard gap-y-5 lg:*:col-start-2 lg:[&>nav]:col-start-1 lg:[&>nav]:row-span-2 lg:[&>nav]:row-start-1'
            : 'grid grid-cols-[minmax(0,1fr)] gap-8'
        }
      >
        <div className={`view-head ${isOn ? '' : 'border-y border-line py-1'}`}>
          <Switch isOn={isOn} onChange={setMode}>
            Admin mode
          </Switch>
          {!isOn && <ActionLink href="/admin">Admin dashboard</ActionLink>}
        </div>
        {isOn ? (
          <AdminBoundary>
            <Suspense fallback={<CalendarSkeleton />}>
              <Sidebar current="calendar" />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
                <CalendarPanel initialDate={bookableDates(serverNow())[0]} />
                <MeetingLink />
              </div>
            </Suspense>
          </AdminBoundary>
        ) : (
          children
        )}
      </div>
    </UndoProvider>
  );
}
