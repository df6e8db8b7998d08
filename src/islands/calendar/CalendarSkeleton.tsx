import { WINDOW_DAYS } from '#domain/calendar/slots.ts';

const DAYS = Array.from({ length: WINDOW_DAYS }, (_, index) => index);
const SLOTS = Array.from({ length: 10 }, (_, index) => index);

export function CalendarSkeleton() {
  return (
    <div role="status" className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">Loading the calendar…</span>
      <div className="grid min-w-0 gap-4">
        <div className="skeleton h-8 w-40" />
        <div className="mt-4 grid grid-cols-7 gap-1 sm:gap-2">
          {DAYS.map((day) => (
            <div key={day} className="skeleton h-16 sm:h-25" />
          ))}
        </div>
        <div className="skeleton mt-6 h-8 w-40" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))]">
          {SLOTS.map((slot) => (
            <div key={slot} className="skeleton h-14" />
          ))}
        </div>
      </div>
      <div className="skeleton h-44 max-lg:hidden" />
    </div>
  );
}
