import type { InferResponseType } from 'hono/client';
import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import { journeyQuery, type PackagePurchase } from '#booking/session/journeyData.ts';
import { inRecommendedOrder } from '#domain/packages/summaries.ts';
import type { api } from '#lib/api.ts';
import { longDate } from '#lib/format.ts';
import { QueryPage } from '#ui/QueryPage.tsx';
import { COLUMNS } from '../columns.ts';
import { NoPackage } from './NoPackage.tsx';
import { Package } from './Package.tsx';

export function JourneyPage() {
  return (
    <QueryPage
      query={journeyQuery}
      failure="Your journey could not be loaded."
      help={<p>Is your call soon? Its link is in your email.</p>}
      skeleton={<JourneySkeleton />}
    >
      {(data) => <Journey {...data} />}
    </QueryPage>
  );
}

function Journey({ packages, viewer }: InferResponseType<typeof api.journey.$get, 200>) {
  const [newest, ...older] = packages.map((purchase) => ({
    ...purchase,
    sessions: inRecommendedOrder(purchase.sessions),
  }));
  if (!newest) return <NoPackage />;
  return (
    <div className="grid gap-8">
      {!viewer.emailVerified && <UnverifiedNotice email={viewer.email} />}
      <Package purchase={newest} />
      {older.map((purchase) => (
        <OlderPackage key={purchase.id} purchase={purchase} />
      ))}
    </div>
  );
}

export function JourneySkeleton() {
  return (
    <section role="status" className={COLUMNS}>
      <div className="skeleton h-44" />
      <div className="grid gap-5">
        <p className="max-w-prose text-lg text-soft">
          Loading your journey: each session of a package, with its notes and its files. Single
          calls are on your profile…
        </p>
        <div className="skeleton h-28" />
        <div className="skeleton h-16" />
        <div className="skeleton h-16" />
      </div>
    </section>
  );
}

function OlderPackage({ purchase }: { purchase: PackagePurchase }) {
  return (
    <details className="border-t border-line pt-2">
      <summary className="fold justify-between">
        <span>
          {purchase.title}
          <span className="block text-sm font-normal text-soft">
            Bought on {longDate(purchase.boughtAt)}
          </span>
        </span>
      </summary>
      <div className="pt-4">
        <Package purchase={purchase} />
      </div>
    </details>
  );
}
