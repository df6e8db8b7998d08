const FIELDS = ['name', 'phone', 'email', 'course'];

export function DetailsSkeleton() {
  return (
    <div
      role="status"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <span className="sr-only">Loading your booking…</span>
      <div className="skeleton h-32 lg:order-last" />
      <div className="card grid gap-6 p-5 sm:grid-cols-2 sm:p-8">
        {FIELDS.map((field) => (
          <div key={field} className="grid gap-2">
            <div className="skeleton h-4 w-28" />
            <div className="skeleton h-12" />
          </div>
        ))}
      </div>
    </div>
  );
}
