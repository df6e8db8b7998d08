import { useMe } from '#islands/ui/useMe.ts';
import { longDate } from '#lib/format.ts';
import { Journey } from './Journey.tsx';
import { type BookingGroups, countsOf, type Profile } from './profileBookings.ts';

export function ProfileHeader({ user, groups }: { user: Profile['user']; groups: BookingGroups }) {
  const name = user.displayName || user.email;
  const me = useMe().data;
  const { upcoming, completed, total } = countsOf(groups);
  return (
    <section aria-label="You" className="card grid gap-4 p-5 sm:p-6 lg:sticky lg:top-24">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <span
          aria-hidden="true"
          className="flex size-14 items-center justify-center rounded-full bg-green font-display text-2xl font-semibold text-white"
        >
          {name.charAt(0).toUpperCase()}
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-display text-2xl leading-tight font-semibold break-words">{name}</p>
          <p className="mt-1 text-sm break-words text-soft">
            {user.email}
            <span className="block">Member since {longDate(user.createdAt)}</span>
          </p>
        </div>
      </div>
      <Journey {...groups} />
      <dl className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-y border-line py-3 text-center">
        <Stat name="Upcoming" count={upcoming} />
        <Stat name="Completed" count={completed} />
        <Stat name="Total" count={total} />
      </dl>
      <p className="-my-2 flex flex-wrap gap-x-5">
        <a className="link inline-flex min-h-11 items-center" href="/account">
          Account and privacy
        </a>
        {(me?.isMentor || me?.isAdmin) && (
          <a className="link inline-flex min-h-11 items-center" href="/admin">
            Open your desk
          </a>
        )}
      </p>
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
