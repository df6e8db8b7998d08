import { packages, services } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { PACKAGE_MONTHS, sessionCount } from '#domain/packages/sessions.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyCard } from '#ui/EmptyCard.tsx';

export function NoPackage() {
  const discovery = services['discovery-call'];
  return (
    <EmptyCard title="You have no package yet">
      <p className="max-w-prose text-pretty">
        A package has {sessionCount('confident')} sessions or more, from the first consultation to
        the mock interview.
      </p>
      <p className="max-w-prose text-pretty">
        You pay once, from {formatRupees(packages.confident.price)}, and book each session here when
        you are ready for it, within {PACKAGE_MONTHS} months.
      </p>
      <p className="max-w-prose text-pretty text-soft">
        Please book the discovery call first: it shows you whether you need a package.
      </p>
      <p className="max-w-prose text-soft">
        Single calls that you have booked are on{' '}
        <a className="link py-3" href="/profile">
          your profile
        </a>
        .
      </p>
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:w-full">
        <a className="btn btn-primary" href="/calendar?service=discovery-call">
          {discovery.title}, {formatRupees(discovery.price)}
        </a>
        <ButtonLink tone="secondary" href="/student">
          See the packages
        </ButtonLink>
      </div>
    </EmptyCard>
  );
}
