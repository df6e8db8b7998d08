import { longDate } from '#lib/format.ts';
import { ActionLink, LinkButton } from '#ui/Links.tsx';
import { MarkedRoad, type MarkState, RoadMark } from '#ui/MarkedRoad.tsx';
import { useMe } from '#ui/useMe.ts';
import type { BookingGroups, Profile, ProfileBooking } from './profileBookings.ts';

export function ProfileHeader(props: { user: Profile['user']; groups: BookingGroups }) {
  const { user, groups } = props;
  const name = user.displayName || user.email;
  const me = useMe().data;
  const { upcoming, ongoing, completed } = groups;
  const total = upcoming.length + ongoing.length + completed.length;
  return (
    <section
      aria-label="You"
      className="card grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pt-4 pb-1 sm:px-6 lg:sticky lg:top-24 lg:gap-4 lg:pt-6 lg:pb-3"
    >
      <div className="flex items-center gap-3 lg:gap-4">
        <span
          aria-hidden="true"
          className="flex size-12 shrink-0 items-center justify-center rounded-full bg-green font-display text-xl font-semibold text-white lg:size-14 lg:text-2xl"
        >
          {name.charAt(0).toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="font-display text-xl leading-tight font-semibold wrap-anywhere lg:text-2xl">
            {name}
          </p>
          <p className="text-sm wrap-anywhere text-soft">{user.email}</p>
        </div>
      </div>
      <MarkedRoad states={statesOf(groups)} className="w-full max-w-80 max-lg:hidden" />
      <OnNow call={ongoing[0]} />
      <dl className="flex flex-wrap justify-between gap-x-3 border-y border-line py-2 lg:py-3">
        <Stat name="Upcoming" count={upcoming.length} state="ahead" />
        <Stat name="Completed" count={completed.length} state="over" />
        <Stat name="Total" count={total} />
      </dl>
      <p className="-mb-2 text-sm text-soft lg:mb-0">Member since {longDate(user.createdAt)}</p>
      <p className="-mt-2 flex flex-wrap gap-x-5">
        <ActionLink href="/account">Account and privacy</ActionLink>
        {(me?.isMentor || me?.isAdmin) && <ActionLink href="/admin">Open your desk</ActionLink>}
      </p>
    </section>
  );
}

function OnNow({ call }: { call: ProfileBooking | undefined }) {
  if (!call) return null;
  const link = call.meetingDetails?.zoomLink;
  return (
    <p className="-my-1 flex flex-wrap items-center gap-x-2">
      <RoadMark state="now" />
      <span className="min-w-0 grow font-medium">On now: {call.serviceType}</span>
      {link && (
        <LinkButton
          className="btn-slim"
          href={link}
          target="_blank"
          rel="noopener"
          label="Join now"
        />
      )}
    </p>
  );
}

function statesOf({ completed, ongoing, upcoming }: BookingGroups): MarkState[] {
  return [
    ...completed.map(() => 'over' as const),
    ...ongoing.map(() => 'now' as const),
    ...upcoming.map(() => 'ahead' as const),
  ];
}

function Stat({ name, count, state }: { name: string; count: number; state?: MarkState }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-1.5 lg:flex-col-reverse lg:items-start lg:gap-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="flex items-center gap-1.5 font-display text-xl leading-tight font-semibold tabular-nums lg:text-3xl">
        {state && <RoadMark state={state} />}
        {count}
      </dd>
    </div>
  );
}
