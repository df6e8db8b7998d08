import { WINDOW_DAYS } from '#domain/calendar/slots.ts';
import { CalendarColumns } from './CalendarColumns.tsx';

const DAYS = Array.from({ length: WINDOW_DAYS }, (_, index) => index);

export function CalendarSkeleton() {
  return (
    <CalendarColumns role="status">
      <span className="sr-only">Loading the calendar…</span>
      <div className="skeleton col-span-full h-11 sm:max-w-xl" />
      <div className="grid gap-4">
        <div className="skeleton h-7 w-32" />
        <div className="grid grid-cols-7 gap-1">
          {DAYS.map((day) => (
            <div key={day} className="skeleton h-14 @5xl:h-20" />
          ))}
        </div>
      </div>
      <div className="skeleton h-80" />
      <div className="skeleton h-80 @max-4xl:hidden" />
    </CalendarColumns>
  );
}
