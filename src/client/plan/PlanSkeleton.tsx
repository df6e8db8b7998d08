const STEPS = ['first', 'second', 'third'];

export function PlanSkeleton() {
  return (
    <div role="status" className="card grid gap-4 p-5 sm:p-8 lg:me-96">
      <p className="sr-only">Loading your plan...</p>
      <div className="skeleton h-8 w-52 max-w-full" />
      <div className="skeleton h-5 w-72 max-w-full" />
      <div className="skeleton h-16" />
      {STEPS.map((step) => (
        <div key={step} className="flex items-start gap-3">
          <div className="skeleton size-6" />
          <div className="grid grow gap-1">
            <div className="skeleton h-5" />
            <div className="skeleton h-4 w-40" />
          </div>
        </div>
      ))}
    </div>
  );
}
