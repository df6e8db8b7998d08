import { longDate } from '#lib/format.ts';
import { type BookingGroups, countsOf, type Profile } from './profileBookings.ts';

export function ProfileHeader({ user, groups }: { user: Profile['user']; groups: BookingGroups }) {
  const name = user.displayName || user.email;
  const { upcoming, completed, total } = countsOf(groups);
  return (
    <section
      aria-label="You"
      className="flex flex-wrap items-start gap-x-5 gap-y-2 border-y border-line py-4 sm:py-5"
    >
      <span
        aria-hidden="true"
        className="flex size-14 items-center justify-center rounded-full bg-green font-display text-2xl font-semibold text-white"
      >
        {name.charAt(0).toUpperCase()}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-display text-2xl font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-soft">
          {user.email}
          <span className="block">Member since {longDate(user.createdAt)}</span>
        </p>
        <a className="link inline-flex min-h-11 items-center text-sm" href="/account">
          Account and privacy
        </a>
      </div>
      <dl className="flex flex-wrap gap-x-6 sm:self-center gap-y-1 max-sm:w-full max-sm:justify-between sm:text-center">
        <Stat name="Upcoming" count={upcoming} />
        <Stat name="Completed" count={completed} />
        <Stat name="Total" count={total} />
      </dl>
    </section>
  );
}

function Stat({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-1.5 sm:flex-col-reverse sm:items-center">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-display text-3xl font-semibold tabular-nums">{count}</dd>
    </div>
  );
}
