import { useQuery } from '@tanstack/react-query';
import { UnverifiedNotice } from '#booking/hold/UnverifiedNotice.tsx';
import { formatAmount } from '#domain/money/money.ts';
import { type MoneyState, moneyLabels } from '#domain/money/states.ts';
import { answer, api } from '#lib/api.ts';
import { serverNow } from '#lib/clock.ts';
import { counted, longDate } from '#lib/format.ts';
import { bookingPages } from '#lib/navigate.ts';
import { LoadFailure } from '#ui/LoadFailure.tsx';
import { Queries } from '#ui/Queries.tsx';
import { useSignedOut } from '#ui/useSignedOut.ts';
import { BookingTabs } from './BookingTabs.tsx';
import { ProfileColumns } from './ProfileColumns.tsx';
import { ProfileHeader } from './ProfileHeader.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { groupBookings, type Profile } from './profileBookings.ts';

const REFRESH_MS = 60_000;

export function ProfilePage() {
  return (
    <Queries>
      <ProfileContent />
    </Queries>
  );
}

function ProfileContent() {
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['bookings'],
    queryFn: () => answer(api.bookings.$get()),
    // Scheduled calls turn live, and holds end, while the page is open.
    refetchInterval: REFRESH_MS,
  });
  const signedOut = useSignedOut(error);
  if (!data && error && !signedOut) {
    return (
      <div className="grid gap-4">
        <LoadFailure {...{ error, refetch }} fallback="Your bookings could not be loaded." />
        <p className="text-soft">The link of each call is in its emails too.</p>
      </div>
    );
  }
  if (!data) return <ProfileSkeleton />;
  const groups = groupBookings(data.bookings, serverNow(dataUpdatedAt));
  return (
    <ProfileColumns>
      <ProfileHeader user={data.user} groups={groups} />
      <div className="grid min-w-0 gap-8">
        {!data.user.emailVerified && <UnverifiedNotice email={data.user.email} />}
        {data.packages.map((pack) => (
          <PackageLink key={pack.id} pack={pack} />
        ))}
        <BookingTabs groups={groups} />
        <PaymentList payments={data.payments} />
      </div>
    </ProfileColumns>
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

type Payment = Profile['payments'][number];

const TONES: Record<MoneyState, string> = {
  paid: 'badge',
  confirmed: 'badge bg-mist text-leaf',
  cancelled: 'badge',
  refunding: 'badge bg-dawn text-amber',
  'refund delayed': 'badge bg-blush text-brick',
  'partly refunded': 'badge',
  refunded: 'badge',
};

function PaymentList({ payments }: { payments: Payment[] }) {
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
              <a
                className="link inline-flex min-h-11 items-center"
                href={bookingPages.receipt(payment.bookingId)}
              >
                Payment receipt <span className="sr-only">{payment.receipt}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
