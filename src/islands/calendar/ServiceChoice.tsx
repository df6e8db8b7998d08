import { isPackage, priceOf, type ServiceId, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useSignedInUser } from '#islands/ui/useMe.ts';
import { WithAdminMode } from './WithAdminMode.tsx';

/** Every service with its length and price, for a calendar opened without one. */
export function ServiceChoice() {
  const { isPending, isAdmin } = useSignedInUser();
  if (isPending) return <div className="skeleton h-96" />;
  return (
    <WithAdminMode isAdmin={isAdmin}>
      <section aria-labelledby="choose" className="grid gap-10">
        <h2 id="choose" className="text-heading">
          What would you like to book?
        </h2>
        {GROUPS.map(({ name, services: ids }) => (
          <section key={name} aria-label={name}>
            <h3 className="eyebrow mb-3 font-sans">{name}</h3>
            <ul className="grid gap-3 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
              {ids.map((id) => (
                <ServiceCard key={id} id={id} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </WithAdminMode>
  );
}

const GROUPS: { name: string; services: ServiceId[] }[] = [
  {
    name: 'Talk to a mentor',
    services: ['discovery-call', 'student-consultation', 'parent-consultation'],
  },
  { name: 'Full guidance', services: ['confident', 'exploring', 'lost'] },
  { name: 'One thing, done well', services: ['resume', 'lor', 'essays-sop', 'interview'] },
];

function ServiceCard({ id }: { id: ServiceId }) {
  const { title, minutes, summary } = services[id];
  return (
    <li className="grid sm:max-lg:last:odd:col-span-2">
      <a
        href={`/calendar?service=${id}`}
        className="card grid content-start gap-1 p-5 hover:border-green"
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-display text-lg font-semibold">{title}</span>
          <span className="font-semibold tabular-nums">{formatRupees(priceOf(id))}</span>
        </span>
        <span className="text-sm text-soft">
          {isPackage(id) ? 'Full package, starts with ' : ''}
          {minutes} minutes on video
        </span>
        <span className="mt-1 text-pretty">{summary}</span>
      </a>
    </li>
  );
}
