/** How many fields each part of the form has. */
const PARTS = [3, 5, 2];

export function DetailsSkeleton() {
  return (
    <div
      role="status"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <span className="sr-only">Loading your booking…</span>
      <div className="skeleton h-32 lg:order-last" />
      <div className="card grid gap-6 p-5 sm:p-8">
        {PARTS.map((fields) => (
          <div
            key={fields}
            className="grid gap-5 not-first:border-t not-first:border-line not-first:pt-6 lg:grid-cols-[9.5rem_minmax(0,1fr)] lg:gap-x-8"
          >
            <div className="skeleton h-7 w-28" />
            <div className="grid gap-5 sm:grid-cols-2">
              {Array.from({ length: fields }, (_, field) => field).map((field) => (
                <div key={field} className="skeleton h-12" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
