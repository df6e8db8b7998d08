import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import { type Pack, useJourney } from '#booking/session/journeyData.ts';
import { packages, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { asTaken } from '#domain/packages/road.ts';
import { PACKAGE_MONTHS, sessionCount } from '#domain/packages/sessions.ts';
import { longDate } from '#lib/format.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { JourneySkeleton } from './JourneySkeleton.tsx';
import { Package } from './Package.tsx';
import { RoadAhead } from './RoadAhead.tsx';

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

function PackageFold({ pack }: { pack: Pack }) {
  return (
    <details className="border-t border-line pt-2">
      <summary className="fold justify-between">
        <span>
          {pack.title}
          <span className="block text-sm font-normal text-soft">
            Bought on {longDate(pack.boughtAt)}
          </span>
        </span>
      </summary>
      <div className="pt-4">
        <Package pack={pack} />
      </div>
    </details>
  );
}

const discovery = services['discovery-call'];

const fewest = sessionCount('confident', 0);

function NoPackage() {
  return (
    <section
      aria-labelledby="none"
      className="card grid items-center gap-x-12 gap-y-4 p-6 sm:p-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:p-12"
    >
      <RoadAhead />
      <div className="grid justify-items-start gap-4">
        <h2 id="none" className="text-heading text-balance">
          Your road begins with a package
        </h2>
        <p className="max-w-prose text-pretty">
          A package has {fewest} sessions or more, from the first consultation to the mock
          interview.
        </p>
        <p className="max-w-prose text-pretty">
          You pay once, from {formatRupees(packages.confident.price)}, and book each session here
          when you are ready for it, within {PACKAGE_MONTHS} months.
        </p>
        <p className="max-w-prose text-pretty text-soft">
          Please have the discovery call first: it tells you whether you need a package at all.
        </p>
        <p className="max-w-prose text-soft">
          Single calls that you have booked are on{' '}
          <a className="link py-3" href="/profile">
            your profile
          </a>
          .
        </p>
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
          <a className="btn btn-primary" href="/calendar?service=discovery-call">
            {discovery.title}, {formatRupees(discovery.price)}
          </a>
          <a className="btn btn-secondary" href="/student">
            See the packages
          </a>
        </div>
      </div>
    </section>
  );
}
