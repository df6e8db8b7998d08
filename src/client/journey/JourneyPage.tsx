import type { InferResponseType } from 'hono/client';
import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import { journeyQuery, type Pack } from '#booking/session/journeyData.ts';
import { packages, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { asTaken } from '#domain/packages/road.ts';
import { PACKAGE_MONTHS, sessionCount } from '#domain/packages/sessions.ts';
import type { api } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { Bones } from '#ui/Bones.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { QueryPage } from '#ui/QueryPage.tsx';
import { COLUMNS } from '../columns.ts';
import { NothingAhead } from './NothingAhead.tsx';
import { Package } from './Package.tsx';

export function JourneyPage() {
  return (
    <QueryPage
      query={journeyQuery}
      failure="Your journey could not be loaded."
      help={<p>Is your call soon? The link to it is in your email.</p>}
      skeleton={<JourneySkeleton />}
    >
      {(data) => <Journey {...data} />}
    </QueryPage>
  );
}

function Journey({ packages, viewer }: InferResponseType<typeof api.journey.$get, 200>) {
  const [newest, ...older] = packages.map((pack) => ({
    ...pack,
    sessions: asTaken(pack.sessions),
  }));
  if (!newest) return <NoPackage />;
  return (
    <div className="grid gap-8">
      {!viewer.emailVerified && <UnverifiedNotice email={viewer.email} />}
      <Package pack={newest} />
      {older.map((pack) => (
        <PackageFold key={pack.id} pack={pack} />
      ))}
    </div>
  );
}

const SESSIONS = ['first', 'second', 'third', 'fourth'];

export function JourneySkeleton() {
  return (
    <section role="status" className={COLUMNS}>
      <div className="card grid gap-4 p-5 lg:p-6">
        <Bones of={['h-8 w-44', 'h-11 w-28', 'h-2', 'h-5 w-52 max-w-full']} />
      </div>
      <div className="grid gap-5">
        <p className="max-w-prose text-lg text-soft">
          Loading your journey: each session of your package, with its notes and its files. Single
          calls are on your profile…
        </p>
        {SESSIONS.map((session) => (
          <div key={session} className="flex gap-5">
            <div className="skeleton mt-1 ms-1 size-5 shrink-0 rotate-45 rounded-[3px] border-2 border-edge" />
            <div className="grid grow content-start gap-3 pb-6">
              <Bones of={['h-5 w-2/5', 'h-4 w-3/4']} />
            </div>
          </div>
        ))}
      </div>
    </section>
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

function NoPackage() {
  const discovery = services['discovery-call'];
  return (
    <NothingAhead aria-labelledby="none">
      <div className="grid justify-items-start gap-4">
        <h2 id="none" className="text-heading text-balance">
          Your road begins with a package
        </h2>
        <p className="max-w-prose text-pretty">
          A package has {sessionCount('confident', 0)} sessions or more, from the first consultation
          to the mock interview.
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
          <ButtonLink tone="secondary" href="/student">
            See the packages
          </ButtonLink>
        </div>
      </div>
    </NothingAhead>
  );
}
