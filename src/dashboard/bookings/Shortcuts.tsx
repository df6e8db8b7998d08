import { stateLabels } from '#dashboard/agenda/group-calls.ts';
import type { BookingFilter } from '#domain/booking/list.ts';
import { istDate } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { listPage } from './address.ts';

function shortcuts(): [label: string, filter: BookingFilter][] {
  const today = istDate(serverNow());
  return [
    ['Today', { from: today, to: today }],
    ['Not paid', { status: 'pending' }],
    [stateLabels.open, { status: 'open' }],
  ];
}

export function isShortcut(filter: BookingFilter): boolean {
  return shortcuts().some(([, one]) => listPage(one) === listPage(filter));
}

export function Shortcuts({ filter }: { filter: BookingFilter }) {
  return (
    <nav aria-label="Shortcuts" className="flex flex-wrap gap-2">
      {shortcuts().map(([label, one]) => {
        const isCurrent = listPage(one) === listPage(filter);
        return (
          <a
            key={label}
            href={isCurrent ? listPage() : listPage(one)}
            aria-current={isCurrent || undefined}
            className="chip aria-[current]:border-green aria-[current]:bg-mist aria-[current]:font-semibold aria-[current]:text-leaf"
          >
            {label}
          </a>
        );
      })}
    </nav>
  );
}
