import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import { useJourney } from '#booking/session/journeyData.ts';
import { asTaken } from '#domain/packages/road.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { JourneySkeleton } from './JourneySkeleton.tsx';
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
