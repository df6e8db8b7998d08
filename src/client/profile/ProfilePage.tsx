import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import { formatAmount } from '#domain/money/money.ts';
import { type MoneyState, moneyLabels } from '#domain/money/states.ts';
import { MINUTE } from '#domain/time.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { counted, longDate } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { ActionLink } from '#ui/Links.tsx';
import { QueryPage } from '#ui/QueryPage.tsx';
import { COLUMNS } from '../columns.ts';
import { BookingTabs } from './BookingTabs.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { groupBookings, type Profile } from './profileBookings.ts';

export function ProfilePage() {
  return (
    <QueryPage
      query={profileQuery}
      failure="Your bookings could not be loaded."
      help={<p className="text-soft">The link of each call is in its emails too.</p>}
      skeleton={<ProfileSkeleton />}
    >
      {({ user, packages, bookings, payments }, loadedAt) => {
        const groups = groupBookings(bookings, serverNow(loadedAt));
        return (
          <div className={COLUMNS}>
            <ProfileHeader user={user} groups={groups} />
            <div className="grid min-w-0 gap-8">
              {!user.emailVerified && <UnverifiedNotice email={user.email} />}
              {packages.map((pack) => (
                <PackageLink key={pack.id} pack={pack} />
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
  // Scheduled calls turn live, and holds end, while the page is open.
  refetchInterval: MINUTE,
};

const BOOKINGS = ['first', 'second'];

export function ProfileSkeleton() {
  return (
    <div role="status" className={COLUMNS}>
      <div className="card grid gap-4 p-4 sm:px-6 lg:py-6">
        <div className="flex items-center gap-3 lg:gap-4">
          <div className="skeleton size-12 rounded-full lg:size-14" />
          <div className="skeleton h-10 w-48 max-w-full" />
        </div>
        <div className="skeleton h-12 max-lg:hidden" />
        <div className="skeleton h-16" />
        <div className="skeleton h-7 w-44" />
      </div>
      <div className="grid gap-4">
        <p className="text-soft">Loading your bookings...</p>
        {BOOKINGS.map((booking) => (
          <div key={booking} className="card flex items-center gap-5 p-5">
            <div className="skeleton h-20 w-18 max-sm:hidden" />
            <div className="grid grow grid-cols-1 gap-2">
              <div className="skeleton h-6 w-40" />
              <div className="skeleton h-5 w-72 max-w-full" />
              <div className="skeleton h-4 w-28" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function PackageLink({ pack }: { pack: Profile['packages'][number] }) {
  const { title, left, of, validUntil } = pack;
  return (
    <a
      href="/journey"
      className="card group flex items-center gap-4 p-4 hover:border-green sm:gap-5 sm:p-5"
    >
      <Waymark />
      <span className="grid min-w-0 grow">
        <span className="font-display text-lg leading-tight font-semibold">
          Your package: {title}
        </span>
        <span className="text-sm text-pretty text-soft">
          {left} of {counted(of, 'session')} left, until {longDate(validUntil)}
        </span>
      </span>
      <span className="font-medium whitespace-nowrap text-leaf group-hover:underline max-sm:sr-only">
        Open your journey
      </span>
      <span aria-hidden="true" className="text-leaf group-hover:translate-x-1">
        →
      </span>
    </a>
  );
}

function Waymark() {
  return (
    <svg viewBox="0 0 44 44" className="size-11 shrink-0" fill="none" aria-hidden="true">
      <path d="M22 3 41 22 22 41 3 22Z" className="fill-green" />
      <path
        d="M13 25c4-5 6-5 9-2s5 3 9-2"
        className="stroke-saffron"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

const TONES: Record<MoneyState, string> = {
  paid: 'badge',
  confirmed: 'badge bg-mist text-leaf',
  cancelled: 'badge',
  refunding: 'badge bg-dawn text-amber',
  'refund delayed': 'badge bg-blush text-brick',
  'partly refunded': 'badge',
  refunded: 'badge',
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
                <span className={TONES[payment.state]}>{moneyLabels[payment.state]}</span>
              </p>
              <p className="text-sm wrap-anywhere text-soft">
                {payment.serviceType && `${payment.serviceType} · `}
                {longDate(payment.paidAt)} · Payment {payment.id}
              </p>
              {payment.refunds.map((words) => (
                <p key={words} className="mt-1 text-sm wrap-anywhere">
                  {words}
                </p>
              ))}
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
