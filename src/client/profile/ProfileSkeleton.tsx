import { ProfileColumns } from './ProfileColumns.tsx';

const BOOKINGS = ['first', 'second'];

export function ProfileSkeleton() {
  return (
    <ProfileColumns role="status">
      <div className="card grid gap-4 p-4 sm:px-6 lg:py-6">
        <div className="flex items-center gap-3 lg:gap-4">
          <div className="skeleton size-12 rounded-full lg:size-14" />
          <div className="skeleton h-10 w-48 max-w-full" />
        </div>
        <div className="skeleton h-12 max-lg:hidden" />
        <div className="skeleton h-16" />
        <div className="skeleton h-7 w-44" />
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
    </ProfileColumns>
  );
}
