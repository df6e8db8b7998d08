import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { CalendarSkeleton } from '#booking/calendar/CalendarSkeleton.tsx';
import { Rail } from '#dashboard/shell/Rail.tsx';
import { Undoing } from '#dashboard/shell/Undoing.tsx';
import { queryParameter } from '#lib/navigate.ts';
import { Switch } from '#ui/choices/Switch.tsx';
import { ActionLink } from '#ui/Links.tsx';
import { AdminBoundary } from '../AdminBoundary.tsx';
import { AdminCalendar } from './AdminCalendar.tsx';

/** A switch between the clients' calendar (`children`) and the admins' calendar; the page learns of it. */
export default function AdminMode({ children }: { children: ReactNode }) {
  const [isOn, setOn] = useState(() => queryParameter('mode') === 'admin');
  useEffect(() => {
    if (!isOn) return;
    const { dataset } = document.documentElement;
    dataset.mode = 'admin';
    return () => {
      delete dataset.mode;
    };
  }, [isOn]);
  function turn(toAdmin: boolean): void {
    const page = new URL(location.href);
    if (toAdmin) page.searchParams.set('mode', 'admin');
    else page.searchParams.delete('mode');
    history.replaceState(history.state, '', page);
    setOn(toAdmin);
  }
  return (
    <Undoing>
      <div
        className={
          isOn
            ? // The rail is where it is on the rest of the desk.
              'desk gap-y-5 lg:*:col-start-2 lg:[&>nav]:col-start-1 lg:[&>nav]:row-span-2 lg:[&>nav]:row-start-1'
            : 'grid grid-cols-[minmax(0,1fr)] gap-8'
        }
      >
        <div className={isOn ? 'desk-head' : 'desk-head border-y border-line py-1'}>
          {isOn && <h2 className="text-heading">Block times</h2>}
          <Switch isOn={isOn} onChange={turn}>
            Admin mode
          </Switch>
          {!isOn && <ActionLink href="/admin">Admin desk</ActionLink>}
        </div>
        {isOn ? (
          <AdminBoundary>
            <Suspense fallback={<CalendarSkeleton />}>
              <Rail current="block" />
              <AdminCalendar />
            </Suspense>
          </AdminBoundary>
        ) : (
          children
        )}
      </div>
    </Undoing>
  );
}
