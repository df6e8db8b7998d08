import { StateBadge } from '#dashboard/StateBadge.tsx';
import type { CalendarTrouble } from '#domain/mentors/google-calendar.ts';
import { dateAndTime } from '#lib/format.ts';
import type { CalendarHealth } from './HealthPanel.tsx';

const troubles: Record<CalendarTrouble, { label: string; meaning: string }> = {
  revoked: {
    label: 'Disconnected',
    meaning:
      'Our access was taken back in Google. Please ask them to connect it again, under Hours.',
  },
  stale: {
    label: 'Old',
    meaning: 'Google has not told us of new busy times. It is asked again every five minutes.',
  },
  events: {
    label: 'Waiting',
    meaning: 'A call of theirs could not be written into it yet. It is tried again.',
  },
};

export function CalendarsInTrouble({ calendars }: { calendars: CalendarHealth[] }) {
  return (
    <section aria-labelledby="calendars">
      <h3 id="calendars" className="font-sans text-base font-semibold">
        Mentors’ Google Calendars
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {calendars.map(({ name, trouble, busyReadAt }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] sm:items-baseline"
          >
            <p className="font-medium">
              {name}
              <span className="ms-3">
                <StateBadge state="failed">{troubles[trouble].label}</StateBadge>
              </span>
            </p>
            <p className="text-sm text-soft">
              {troubles[trouble].meaning}
              {busyReadAt && ` Busy times are of ${dateAndTime(busyReadAt)}.`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
