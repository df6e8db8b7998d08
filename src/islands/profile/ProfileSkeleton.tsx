const BOOKINGS = ['first', 'second'];

export function ProfileSkeleton() {
  return (
    <div role="status" className="grid gap-10">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 border-y border-line py-5">
        <div className="skeleton size-14 rounded-full" />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
          <div className="skeleton h-7 w-48 max-w-full" />
          <div className="skeleton h-5 w-60 max-w-full" />
        </div>
        <div className="skeleton h-14 w-64 max-sm:w-full" />
      </div>
      <div className="grid gap-4">
        <p className="text-soft">Loading your bookings...</p>
        {BOOKINGS.map((booking) => (
          <div key={booking} className="card flex items-center gap-5 p-5">
            <div className="skeleton h-20 w-18 max-sm:hidden" />
            <div className="grid grow grid-cols-1 gap-2">
              <div className="skeleton h-6 w-40" />
              <div className="skeleton h-5 w-72 max-w-full" />
              <div className="skeleton h-4 w-28" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
