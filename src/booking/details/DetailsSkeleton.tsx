const PARTS = [1, 2, 3];

export function DetailsSkeleton() {
  return (
    <div
      role="status"
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <p className="min-h-32 text-lg text-soft lg:order-last">
        Loading the form, with the answers from your last booking…
      </p>
      <div className="card grid gap-5 max-sm:border-0 max-sm:bg-transparent max-sm:flat sm:p-8">
        {PARTS.map((part) => (
          <section key={part}>
            <div className="form-part">
              <div className="skeleton h-7 w-28" />
              <div className="skeleton h-70" />
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}
