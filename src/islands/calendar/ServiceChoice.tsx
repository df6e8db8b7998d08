import { callsOf, isPackage, priceOf, type ServiceId, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { useSignedInUser } from '#islands/ui/useMe.ts';
import { WithAdminMode } from './WithAdminMode.tsx';

/** Every service with its length and price, for a calendar opened without one. */
export function ServiceChoice() {
  const { isPending, isAdmin } = useSignedInUser();
  if (isPending) return <div className="skeleton h-96" />;
  return (
    <WithAdminMode isAdmin={isAdmin}>
      <section aria-labelledby="choose" className="grid gap-6">
        <h2 id="choose" className="-mt-3 font-sans text-lg font-normal text-soft">
          What would you like to book?
        </h2>
        <FirstCall />
        <div className="gap-8 lg:columns-2">
          {GROUPS.map(({ name, services: ids }) => (
            <section key={name} aria-label={name} className="mb-8 break-inside-avoid">
              <h3 className="mb-3 text-xl">{name}</h3>
              <ul className="grid gap-2">
                {ids.map((id) => (
                  <ServiceRow key={id} id={id} />
                ))}
              </ul>
            </section>
          ))}
          <Unsure />
        </div>
      </section>
    </WithAdminMode>
  );
}

const GROUPS: { name: string; services: ServiceId[] }[] = [
  { name: 'Talk to a mentor', services: ['student-consultation', 'parent-consultation'] },
  { name: 'Full guidance', services: ['confident', 'exploring', 'lost'] },
  { name: 'One thing, done well', services: ['resume', 'lor', 'essays-sop', 'interview'] },
];

/** The call that every other begins with, for whoever cannot choose. */
function FirstCall() {
  const { title, minutes, summary, price } = services['discovery-call'];
  return (
    <ul>
      <li>
        <a
          href="/calendar?service=discovery-call"
          className="group/row grid gap-x-8 gap-y-3 rounded-card bg-green p-6 text-white hover:bg-green-deep sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center lg:px-8"
        >
          <span className="grid gap-1">
            <span className="font-display text-2xl font-semibold">{title}</span>
            <span>
              {summary} <span className="font-semibold">Not sure? Start here.</span>
            </span>
          </span>
          <span className="flex flex-row-reverse items-baseline justify-between gap-3 border-t border-dashed border-white/45 pt-3 sm:grid sm:justify-items-end sm:gap-0 sm:border-0 sm:pt-0">
            <span className="font-display text-3xl font-semibold tabular-nums after:ms-2 after:inline-block after:content-['→'/''] group-hover/row:after:translate-x-1">
              {formatRupees(price)}
            </span>
            <span className="text-sm">{minutes} minutes on video</span>
          </span>
        </a>
      </li>
    </ul>
  );
}

function Unsure() {
  return (
    <p className="break-inside-avoid rounded-card bg-sand p-5 text-pretty text-soft sm:p-6">
      <span className="mb-1 block font-display text-xl font-semibold text-ink">
        Not sure which?
      </span>
      See{' '}
      <a className="link py-3" href="/student">
        where you are in your journey
      </a>
      , or{' '}
      <a className="link py-3" href="/contact">
        ask us
      </a>
      : a person answers within 24 hours.
    </p>
  );
}

function ServiceRow({ id }: { id: ServiceId }) {
  const { title, minutes, summary } = services[id];
  return (
    <li>
      <a
        href={`/calendar?service=${id}`}
        className="group/row grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 rounded-xl border border-line bg-card px-4 py-3 hover:border-green active:bg-mist sm:px-5"
      >
        <span className="font-display text-lg font-semibold group-hover/row:underline">
          {title}
        </span>
        <span className="text-end font-display text-lg font-semibold tabular-nums after:ms-2 after:inline-block after:text-leaf after:content-['→'/''] group-hover/row:after:translate-x-1">
          {formatRupees(priceOf(id))}
        </span>
        <span className="col-span-full text-pretty text-soft">{summary}</span>
        <span className="col-span-full mt-1 text-sm font-medium">
          {isPackage(id)
            ? `${callsOf(id)} calls, the first of ${minutes} minutes`
            : `${minutes} minutes on video`}
        </span>
      </a>
    </li>
  );
}
