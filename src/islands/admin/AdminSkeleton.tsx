export function AdminSkeleton() {
  return (
    <div role="status" className="grid gap-4">
      <p className="sr-only">Loading…</p>
      <div className="skeleton h-12 max-w-xl" />
      <div className="skeleton h-24" />
      <div className="skeleton h-24" />
      <div className="skeleton h-24" />
    </div>
  );
}
