import { type ReactNode, Suspense, useState } from 'react';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { AdminBoundary } from '#dashboard/AdminBoundary.tsx';
import { UndoProvider } from '#dashboard/shell/UndoProvider.tsx';
import { bookableDates } from '#domain/calendar/slots.ts';
import { keepInAddress, queryParameter } from '#lib/address.ts';
import { serverNow } from '#lib/clock.ts';
import { Switch } from '#ui/choices/Switch.tsx';
import { ActionLink } from '#ui/Links.tsx';
import CalendarPanel from './CalendarPanel.tsx';
import { MeetingLink } from './MeetingLink.tsx';

export default function AdminMode({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(() => queryParameter('mode') === 'admin');
  function setMode(turnsOn: boolean): void {
    keepInAddress({ mode: turnsOn ? 'admin' : null });
    setOn(turnsOn);
  }
  return (
    <UndoProvider>
      {/* Styles read `data-admin-mode`: they hide the booking steps and widen the page. */}
      <div data-admin-mode={isOn || undefined} className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <div className="view-head border-y border-line py-1">
          <Switch isOn={isOn} onChange={setMode}>
            Admin mode
          </Switch>
          <ActionLink href="/admin">Admin dashboard</ActionLink>
        </div>
        {isOn ? (
          <AdminBoundary>
            <Suspense fallback={<CalendarSkeleton />}>
              {/* Starts with the first day that clients can book, as their calendar does. */}
              <CalendarPanel initialDate={bookableDates(serverNow())[0]} />
              <MeetingLink />
            </Suspense>
          </AdminBoundary>
        ) : (
          children
        )}
      </div>
    </UndoProvider>
  );
}
