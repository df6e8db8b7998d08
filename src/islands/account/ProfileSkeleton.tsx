/** The profile's shape, from the page's first paint until its bookings are there. */
export function ProfileSkeleton() {
  return (
    <div role="status" className="grid gap-10">
      <div className="card flex flex-wrap items-center gap-6 p-6 sm:p-8">
        <div className="skeleton size-18 rounded-full" />
        <div className="grid grow gap-2">
          <div className="skeleton h-7 w-48" />
          <div className="skeleton h-5 w-60 max-w-full" />
        </div>
        <div className="skeleton h-14 w-64 max-sm:w-full" />
      </div>
      <div className="grid gap-4">
        <p className="text-soft">Loading your bookings...</p>
        <div className="skeleton h-36" />
        <div className="skeleton h-36" />
      </div>
    </div>
  );
}
