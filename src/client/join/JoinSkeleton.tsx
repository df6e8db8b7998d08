export function JoinSkeleton() {
  return (
    <div role="status" className="card grid gap-6 p-6 sm:p-10">
      <p className="sr-only">Looking for your call…</p>
      <div className="skeleton h-9 w-2/3" />
      <div className="skeleton h-16" />
      <div className="skeleton h-32" />
    </div>
  );
}
