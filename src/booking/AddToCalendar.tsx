import { callEvent, googleCalendarUrl, outlookCalendarUrl } from '#domain/email/calendar-links.ts';
import type { MeetingDetails } from '#domain/email/confirmation.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { MINUTE } from '#domain/time.ts';

interface Props {
  call: {
    id?: string;
    serviceType: string;
    startsAt: number;
    duration: number;
    meetingDetails: MeetingDetails | null;
    mentor?: ShownMentor | null | undefined;
  };
  look?: keyof typeof LOOKS;
}

const LOOKS = {
  main: 'btn-primary',
  second: 'btn-secondary',
  quiet: 'btn-slim btn-secondary',
};

export function AddToCalendar({ call, look = 'main' }: Props) {
  const { id, serviceType, startsAt, duration, meetingDetails, mentor } = call;
  const endsAt = startsAt + duration * MINUTE;
  const meeting = meetingDetails ?? { zoomLink: '', meetingNote: '' };
  const mentorName = mentor?.name ?? null;
  const event = callEvent({ serviceType, startsAt, endsAt, mentorName }, meeting);
  return (
    <details className="group relative">
      <summary className={`btn list-none [&::-webkit-details-marker]:hidden ${LOOKS[look]}`}>
        Add to calendar
        <span
          aria-hidden="true"
          className="size-2 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-current group-open:translate-y-0.5 group-open:-rotate-135"
        />
      </summary>
      <ul className="card absolute start-0 z-10 mt-2 w-max max-w-[80vw] divide-y divide-line px-4">
        <Way href={googleCalendarUrl(event)} label="Google Calendar" />
        <Way href={outlookCalendarUrl(event)} label="Outlook" />
        {id && (
          <li>
            <a className={WAY} href={`/api/bookings/${id}/invitation.ics`} download>
              Apple and others (.ics file)
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}

const WAY = 'link flex min-h-11 items-center py-2';

function Way({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a className={WAY} href={href} target="_blank" rel="noopener noreferrer">
        {label}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}
