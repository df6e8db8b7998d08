import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import { formatAmount, isPaidOutside } from '#domain/money/money.ts';
import { type MoneyState, moneyLabels } from '#domain/money/states.ts';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { bookingPages } from '#lib/booking-pages.ts';
import { counted, longDate } from '#lib/format.ts';
import { ActionLink } from '#ui/Links.tsx';
import { QueryPage } from '#ui/QueryPage.tsx';
import { useMe } from '#ui/useMe.ts';
import { COLUMNS } from '../columns.ts';
import { BookingTabs } from './BookingTabs.tsx';
import { type BookingGroups, groupBookings, type Profile } from './profileBookings.ts';

export function ProfilePage() {
  return (
    <QueryPage
      query={profileQuery}
      failure="Your bookings could not be loaded."
      help={<p className="text-soft">Our emails about a call also contain its link.</p>}
      skeleton={<ProfileSkeleton />}
    >
      {({ user, packages, bookings, payments }, loadedAt) => {
        const groups = groupBookings(bookings, loadedAt);
        return (
          <div className={COLUMNS}>
            <ProfileHeader user={user} groups={groups} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
              {!user.emailVerified && <UnverifiedNotice email={user.email} />}
              {packages.map((purchase) => (
                <PackageLink key={purchase.id} purchase={purchase} />
              ))}
              <BookingTabs groups={groups} />
              <PaymentList payments={payments} />
            </div>
          </div>
        );
      }}
    </QueryPage>
  );
}

const profileQuery = {
  queryKey: ['bookings'],
  queryFn: () => answer(api.bookings.$get()),
  // Reloads every minute: a call can start or a hold can expire while the page is open.
  refetchInterval: MINUTE,
};

export function ProfileSkeleton() {
  return (
    <div role="status" className={COLUMNS}>
      <div className="skeleton h-56" />
      <div className="grid gap-4">
        <p className="text-soft">Loading your bookings...</p>
        <div className="skeleton h-32" />
        <div className="skeleton h-32" />
      </div>
    </div>
  );
}

function PackageLink({ purchase }: { purchase: Profile['packages'][number] }) {
  const { title, left, of: sessionCount, validUntil } = purchase;
  return (
    <a
      href="/journey"
      className="card group flex items-center gap-4 p-4 hover:border-green sm:gap-5 sm:p-5"
    >
      <svg viewBox="0 0 44 44" className="size-11 shrink-0" fill="none" aria-hidden="true">
        <path d="M22 3 41 22 22 41 3 22Z" className="fill-green" />
        <path
          d="M13 25c4-5 6-5 9-2s5 3 9-2"
          className="stroke-saffron"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <span className="grid min-w-0 grow">
        <span className="font-display text-lg leading-tight font-semibold">
          Your package: {title}
        </span>
        <span className="text-sm text-pretty text-soft">
          {left} of {counted(sessionCount, 'session')} left, until {longDate(validUntil)}
        </span>
      </span>
      <span className="font-medium text-leaf group-hover:underline max-sm:sr-only">
        Open your journey
      </span>
      <span aria-hidden="true" className="text-leaf group-hover:translate-x-1">
        →
      </span>
    </a>
  );
}

const PAYMENT_TONES: Partial<Record<MoneyState, string>> = {
  confirmed: 'bg-mist text-leaf',
  refunding: 'bg-dawn text-amber',
  'refund delayed': 'bg-blush text-brick',
};

function PaymentList({ payments }: Pick<Profile, 'payments'>) {
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <h2 id="payments" className="text-heading">
        Your payments
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {payments.map((payment) => (
          <li
            key={payment.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">
                  {formatAmount(payment.amount, payment.currency)}
                </span>
                <span className={`badge ${PAYMENT_TONES[payment.state] ?? ''}`}>
                  {moneyLabels[payment.state]}
                </span>
              </p>
              <p className="text-sm wrap-anywhere text-soft">
                {payment.serviceType && `${payment.serviceType} · `}
                {longDate(payment.paidAt)} ·{' '}
                {isPaidOutside(payment.id) ? 'Paid outside of this site' : `Payment ${payment.id}`}
              </p>
              <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line empty:hidden">
                {payment.refunds.join('\n')}
              </p>
            </div>
            {payment.receipt && (
              <ActionLink href={bookingPages.receipt(payment.bookingId)}>
                Payment receipt <span className="sr-only">{payment.receipt}</span>
              </ActionLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProfileHeader({ user, groups }: Pick<Profile, 'user'> & { groups: BookingGroups }) {
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
          {[...name][0]?.toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="font-display text-xl leading-tight font-semibold wrap-anywhere lg:text-2xl">
            {name}
          </p>
          <p className="text-sm wrap-anywhere text-soft">{user.email}</p>
        </div>
      </div>
      <dl className="flex flex-wrap justify-between gap-x-3 border-y border-line py-2 lg:py-3">
        <Stat name="Upcoming" count={upcoming.length} />
        <Stat name="Completed" count={completed.length} />
        <Stat name="Total" count={total} />
      </dl>
      <p className="-mb-2 text-sm text-soft lg:mb-0">Member since {longDate(user.createdAt)}</p>
      <p className="-mt-2 flex flex-wrap gap-x-5">
        <ActionLink href="/account">Account and privacy</ActionLink>
        {(me?.isMentor || me?.isAdmin) && <ActionLink href="/admin">Open the dashboard</ActionLink>}
      </p>
    </section>
  );
}

function Stat({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex flex-row-reverse items-baseline justify-end gap-1.5 lg:flex-col-reverse lg:items-start lg:gap-0">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-display text-xl leading-tight font-semibold tabular-nums lg:text-3xl">
        {count}
      </dd>
    </div>
  );
}
