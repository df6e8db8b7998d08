import { SetLink } from '#dashboard/agenda/SetLink.tsx';
import { schoolsText } from '#domain/catalogue.ts';
import { displayLocal } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { dateAndTime } from '#lib/format.ts';
import { Facts } from '#ui/Facts.tsx';
import { Section } from '#ui/Section.tsx';
import type { BookingRecord } from './bookingData.ts';
import { Reference } from './Reference.tsx';

const WHO = { client: 'Client', mentor: 'Mentor' } as const;

export function BookingCall({ record: { booking, arrivals } }: { record: BookingRecord }) {
  const { id, startsAt, timeZone, additionalSchools } = booking;
  const came = arrivals.map(({ who, at }) => `${WHO[who]}: ${dateAndTime(at)}`);
  const hasBegun = startsAt <= serverNow();
  const rows: [string, string | null][] = [
    ['Mentor', booking.mentorName],
    ['Length', `${booking.duration} minutes`],
    ['Client’s time', timeZone && displayLocal(startsAt, timeZone)],
    ['Schools', additionalSchools > 0 ? schoolsText(additionalSchools) : null],
    ['Who came', came.join('\n') || (hasBegun ? 'Nobody is on record' : null)],
    ['Given up by', booking.cancelledBy],
    ['Reason', booking.cancelReason],
  ];
  return (
    <Section title="Call">
      <div className="-my-2.5 min-w-0 divide-y divide-line sm:[&_dl>div]:grid-cols-[7rem_minmax(0,1fr)]">
        <Facts rows={rows.filter(([, value]) => value)} />
        {booking.status === 'confirmed' && <Place link={booking.meetingLink} />}
        <Reference label="Booking ID" text={id} />
      </div>
    </Section>
  );
}

function Place({ link }: { link: string | null }) {
  if (link) return <Reference label="Meeting link" text={link} isLink />;
  return (
    <p className="flex min-h-11 items-center justify-between gap-3">
      <span className="text-soft">No meeting link</span>
      <SetLink className="link inline-grid min-h-11 content-center" />
    </p>
  );
}
