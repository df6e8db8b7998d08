import { asTaken } from '#domain/passes/road.ts';
import { UnverifiedNotice } from '#islands/account/UnverifiedNotice.tsx';
import { LoadFailure } from '#islands/ui/LoadFailure.tsx';
import { Queries } from '#islands/ui/Queries.tsx';
import { useSignedOut } from '#islands/ui/useSignedOut.ts';
import { JourneySkeleton } from './JourneySkeleton.tsx';
import { useJourney } from './journeyData.ts';
import { NoPackage } from './NoPackage.tsx';
import { Package } from './Package.tsx';
import { PackageFold } from './PackageFold.tsx';

export function JourneyPage() {
  return (
    <Queries>
      <Journey />
    </Queries>
  );
}

function Journey() {
  const { data, error, refetch } = useJourney();
  const signedOut = useSignedOut(error);
  if (!data && error && !signedOut) {
    return (
      <div className="grid gap-4">
        <LoadFailure {...{ error, refetch }} fallback="Your journey could not be loaded." />
        <p>Is your call soon? The link to it is in your email.</p>
      </div>
    );
  }
  if (!data) return <JourneySkeleton />;
  const [newest, ...older] = data.packages.map((pack) => ({
    ...pack,
    sessions: asTaken(pack.sessions),
  }));
  if (!newest) return <NoPackage />;
  return (
    <div className="grid gap-8">
      {!data.viewer.emailVerified && <UnverifiedNotice email={data.viewer.email} />}
      <Package pack={newest} />
      {older.map((pack) => (
        <PackageFold key={pack.id} pack={pack} />
      ))}
    </div>
  );
}
