import { counted, longDate } from '#lib/format.ts';
import type { Profile } from './profileBookings.ts';

export function PackageLink({ pack }: { pack: Profile['packages'][number] }) {
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
