const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** The desk, before the API has let the admin in. */
export function AdminSkeleton() {
  return (
    <div className="desk">
      <div aria-hidden="true" className="skeleton h-102 max-lg:hidden" />
      <ViewSkeleton />
    </div>
  );
}

export function ViewSkeleton() {
  return (
    <div role="status" className="grid content-start gap-2">
      <p className="sr-only">Loading…</p>
      <div className="skeleton mb-2 h-32" />
      {ROWS.map((row) => (
        <div key={row} className="skeleton h-11" />
      ))}
    </div>
  );
}
