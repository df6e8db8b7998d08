const LABEL_WIDTHS = [
  ['w-20', 'w-16'],
  ['w-32', 'w-48', 'w-36', 'w-28'],
  ['w-40', 'w-30'],
];

export function DetailsSkeleton() {
  return (
    <div
      role="status"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <p className="min-h-32 text-lg text-soft lg:order-last">
        Loading your booking: the time you chose, and your answers from last time…
      </p>
      <div className="card grid gap-5 max-sm:border-0 max-sm:bg-transparent max-sm:flat sm:p-8">
        {LABEL_WIDTHS.map((part) => (
          <section key={part.join()}>
            <div className="form-part">
              <div className="skeleton h-7 w-28" />
              <div className="grid gap-5">
                {part.map((label) => (
                  <div key={label} className="grid gap-2">
                    <div className={`skeleton h-4 ${label}`} />
                    <div className="skeleton h-12" />
                  </div>
                ))}
              </div>
            </div>
          </section>
        ))}
        <div className="form-end">
          <div className="skeleton h-12" />
        </div>
      </div>
    </div>
  );
}
