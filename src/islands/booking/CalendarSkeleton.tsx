const DAYS = Array.from({ length: 14 }, (_, index) => index);
const SLOTS = Array.from({ length: 10 }, (_, index) => index);

/** The calendar's shape, from the page's first paint until its days are there. */
export function CalendarSkeleton() {
  return (
    <div role="status" className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">Loading the calendar…</span>
      <div className="grid min-w-0 gap-4">
        <div className="skeleton h-8 w-40" />
        <div className="flex gap-2 overflow-hidden md:grid md:grid-cols-7">
          {DAYS.map((day) => (
            <div key={day} className="skeleton h-28 min-w-19 md:min-w-0" />
          ))}
        </div>
        <div className="skeleton mt-6 h-8 w-40" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-2">
          {SLOTS.map((slot) => (
            <div key={slot} className="skeleton h-14" />
          ))}
        </div>
      </div>
      <div className="skeleton h-44 max-lg:hidden" />
    </div>
  );
}
