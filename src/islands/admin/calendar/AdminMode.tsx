import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Rail } from '#islands/admin/shell/Rail.tsx';
import { Undoing } from '#islands/admin/shell/Undoing.tsx';
import { CalendarSkeleton } from '#islands/calendar/CalendarSkeleton.tsx';
import { queryParameter } from '#lib/navigate.ts';
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
  return (
    <div
      className={
        isOn
          ? // The rail is where it is on the rest of the desk.
            'desk gap-y-6 lg:*:col-start-2 lg:[&>nav]:col-start-1 lg:[&>nav]:row-span-2 lg:[&>nav]:row-start-1'
          : 'grid grid-cols-[minmax(0,1fr)] gap-8'
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-y border-line py-1">
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          onClick={() => setOn(!isOn)}
          className="group flex min-h-11 items-center gap-3 font-semibold"
        >
          <span
            aria-hidden="true"
            className="relative h-7 w-12 shrink-0 rounded-full border-[1.5px] border-edge bg-card group-aria-checked:border-green group-aria-checked:bg-green"
          >
            <span className="absolute top-1/2 start-1 size-4.5 -translate-y-1/2 rounded-full bg-edge motion-safe:transition-[inset-inline-start] group-aria-checked:start-6 group-aria-checked:bg-white" />
          </span>
          Admin mode
        </button>
        {!isOn && (
          <a className="link inline-flex min-h-11 items-center" href="/admin">
            Admin desk
          </a>
        )}
      </div>
      {isOn ? (
        <AdminBoundary>
          <Suspense fallback={<CalendarSkeleton />}>
            <Undoing>
              <Rail current="block" />
              <AdminCalendar />
            </Undoing>
          </Suspense>
        </AdminBoundary>
      ) : (
        children
      )}
    </div>
  );
}
