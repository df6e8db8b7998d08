import { useQuery } from '@tanstack/react-query';
import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { BookingTabs } from './BookingTabs.tsx';
import { PackageLink } from './PackageLink.tsx';
import { PaymentList } from './PaymentList.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { groupBookings } from './profileBookings.ts';

const REFRESH_MS = 60_000;

export function ProfilePage() {
  return (
    <Queries>
      <Profile />
    </Queries>
  );
}

function Profile() {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['bookings'],
    queryFn: () => answer(api.bookings.$get()),
    // Scheduled calls turn live, and holds end, while the page is open.
    refetchInterval: REFRESH_MS,
  });
  const signedOut = useSignedOut(error);
  if (!data && error && !signedOut) {
    return (
      <div className="grid gap-4">
        <LoadFailure {...{ error, refetch }} fallback="Your bookings could not be loaded." />
        <p className="text-soft">The link of each call is in its emails too.</p>
      </div>
    );
  }
  if (!data) return <ProfileSkeleton />;
  const groups = groupBookings(data.bookings, serverNow(dataUpdatedAt));
  return (
    <ProfileColumns>
      <ProfileHeader user={data.user} groups={groups} />
      <div className="grid min-w-0 gap-8">
        {!data.user.emailVerified && <UnverifiedNotice email={data.user.email} />}
        {data.packages.map((pack) => (
          <PackageLink key={pack.id} pack={pack} />
        ))}
        <BookingTabs groups={groups} />
        <PaymentList payments={data.payments} />
      </div>
    </ProfileColumns>
  );
}
