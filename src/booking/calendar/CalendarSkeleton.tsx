import type { ComponentProps } from 'react';

export function CalendarColumns({ children, ...properties }: ComponentProps<'div'>) {
  return (
    <div className="@container" {...properties}>
      <div className="calendar-columns">{children}</div>
    </div>
  );
}

/** Days of three weeks. The fifteen bookable days never span more than three weeks. */
const DAYS = Array.from({ length: 21 }, (_, index) => index);
const SLOTS = DAYS.slice(0, 5);

export function CalendarSkeleton({ hasMentors = false }) {
  return (
    <CalendarColumns role="status">
      <span className="sr-only">Loading the calendar…</span>
      {hasMentors && <div className="skeleton col-span-full h-96 @4xl:h-64" />}
      <div className="skeleton col-span-full h-11 @4xl:col-span-2 sm:max-w-xl" />
      <div className="calendar-picks">
        <div className="@container grid gap-3">
          <div className="skeleton h-7 w-32" />
          <div className="mt-6 grid grid-cols-7 gap-1 @md:gap-2">
            {DAYS.map((day) => (
              <div key={day} className="skeleton h-14 @sm:h-20" />
            ))}
          </div>
        </div>
        <div className="grid gap-3">
          <div className="skeleton h-7 w-32" />
          <div className="skeleton h-13" />
          <div className="grid grid-cols-3 gap-2">
            {SLOTS.map((slot) => (
              <div key={slot} className="skeleton h-17" />
            ))}
          </div>
        </div>
      </div>
      <div className="skeleton h-72 @max-4xl:hidden" />
    </CalendarColumns>
  );
}
