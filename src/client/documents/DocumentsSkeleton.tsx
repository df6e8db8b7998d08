export function DocumentsSkeleton() {
  return (
    <div
      role="status"
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[21rem_minmax(0,1fr)] lg:gap-12"
    >
      <p className="sr-only">Loading your documents...</p>
      <div className="skeleton h-64 sm:h-80" />
      <div className="grid gap-4">
        <p className="text-heading font-display">What you share</p>
        <div className="skeleton h-24" />
        <div className="skeleton h-24" />
      </div>
    </div>
  );
}
