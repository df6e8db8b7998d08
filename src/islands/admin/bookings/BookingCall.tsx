import { displayLocal, displayMoment } from '#domain/calendar/time.ts';
import { schoolsText } from '#domain/catalogue.ts';
import { formatRupees } from '#domain/money/money.ts';
import { Facts } from '#islands/ui/Facts.tsx';
import { dateAndTime } from '#lib/format.ts';
import { BookingId } from './BookingId.tsx';
import type { Desk } from './bookingData.ts';
import { Panel } from './Panel.tsx';

const WHO = { client: 'Client', mentor: 'Mentor' } as const;

export function BookingCall({ desk: { booking, arrivals } }: { desk: Desk }) {
  const local = booking.timeZone && displayLocal(booking.startsAt, booking.timeZone);
  const came = arrivals.map(({ who, at }) => `${WHO[who]}: ${dateAndTime(at)}`);
  const hasBegun = booking.startsAt <= Date.now();
  const rows: [string, string | null][] = [
    ['When', displayMoment(booking.startsAt)],
    ['Client’s time', local],
    ['Length', `${booking.duration} minutes`],
    ['Service', booking.serviceType],
    ['Mentor', booking.mentorName],
    ['Schools', booking.additionalSchools > 0 ? schoolsText(booking.additionalSchools) : null],
    ['Price', formatRupees(booking.price)],
    ['Booked', dateAndTime(booking.createdAt)],
    ['Held until', booking.state === 'pending' ? dateAndTime(booking.expiresAt) : null],
    ['Confirmed', booking.confirmedAt ? dateAndTime(booking.confirmedAt) : null],
    ['Who came', came.join('\n') || (hasBegun ? 'Nobody is on record' : null)],
    ['Given up by', booking.cancelledBy],
    ['Reason', booking.cancelReason],
  ];
  return (
    <Panel title="Call">
      <Facts rows={rows.filter(([, value]) => value)} />
      <BookingId id={booking.id} />
    </Panel>
  );
}
