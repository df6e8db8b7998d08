import { useMe } from '#islands/ui/useMe.ts';
import { longDate } from '#lib/format.ts';
import { Journey } from './Journey.tsx';
import { type BookingGroups, countsOf, type Profile } from './profileBookings.ts';

export function ProfileHeader({ user, groups }: { user: Profile['user']; groups: BookingGroups }) {
  const name = user.displayName || user.email;
  const me = useMe().data;
  const { upcoming, completed, total } = countsOf(groups);
  return (
    <section
      aria-label="You"
      // On a phone it is a row above the calls and a card below them.
      className="card grid gap-4 p-6 max-lg:contents lg:sticky lg:top-24"
    >
      <div className="card flex flex-wrap items-center gap-x-4 px-4 py-2 lg:contents">
        <div className="flex min-w-0 flex-1 basis-32 items-center gap-x-3 lg:gap-x-4">
          <span
            aria-hidden="true"
            className="flex size-11 shrink-0 items-center justify-center rounded-full bg-green font-display text-xl font-semibold text-white lg:size-14 lg:text-2xl"
          >
            {name.charAt(0).toUpperCase()}
          </span>
          <p className="min-w-0 font-display text-lg leading-tight font-semibold wrap-anywhere lg:text-2xl">
            {name}
          </p>
        </div>
        <p className="flex flex-wrap gap-x-5 lg:order-last lg:-my-2">
          <a className="link inline-flex min-h-11 items-center" href="/journey">
            Your journey
          </a>
          <a className="link inline-flex min-h-11 items-center" href="/plan">
            Your plan
          </a>
          <a className="link inline-flex min-h-11 items-center" href="/account">
            Account and privacy
          </a>
          <a className="link inline-flex min-h-11 items-center" href="/documents">
            Documents
          </a>
          {(me?.isMentor || me?.isAdmin) && (
            <a className="link inline-flex min-h-11 items-center" href="/admin">
              Open your desk
            </a>
          )}
        </p>
      </div>
      <div className="card grid gap-4 p-5 max-lg:order-last lg:contents">
        <p className="text-sm break-words text-soft">
          {user.email}
          <span className="block">Member since {longDate(user.createdAt)}</span>
        </p>
        <Journey {...groups} />
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line text-center max-lg:border-t max-lg:pt-3 lg:border-y lg:py-3">
          <Stat name="Upcoming" count={upcoming} />
          <Stat name="Completed" count={completed} />
          <Stat name="Total" count={total} />
        </dl>
      </div>
    </section>
  );
}

function Stat({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-display text-3xl font-semibold tabular-nums">{count}</dd>
    </div>
  );
}
