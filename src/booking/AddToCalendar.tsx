import { callEvent, googleCalendarUrl, outlookCalendarUrl } from '#domain/email/calendar-links.ts';
import type { MeetingDetails } from '#domain/email/confirmation.ts';
import { MINUTE } from '#domain/time.ts';
import type { WithMentor } from './MentorFace.tsx';

interface Props {
  call: WithMentor & {
    /** Booking id. Undefined on the page /join, so /join offers no .ics file. */
    id?: string;
    serviceType: string;
    startsAt: number;
    duration: number;
    meetingDetails: MeetingDetails;
  };
  buttonClass?: string;
}

const LINK_CLASS = 'link flex min-h-11 items-center py-2';

export function AddToCalendar({ call, buttonClass = 'btn-primary' }: Props) {
  const { id, startsAt, duration, meetingDetails, mentor } = call;
  const endsAt = startsAt + duration * MINUTE;
  const event = callEvent({ ...call, endsAt, mentorName: mentor?.name ?? null }, meetingDetails);
  const pages = { 'Google Calendar': googleCalendarUrl(event), Outlook: outlookCalendarUrl(event) };
  return (
    <details className="group relative" name="menu">
      <summary className={`btn list-none [&::-webkit-details-marker]:hidden ${buttonClass}`}>
        Add to calendar
        <span
          aria-hidden="true"
          className="size-2 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-current group-open:translate-y-0.5 group-open:-rotate-135"
        />
      </summary>
      <ul className="card absolute start-0 z-10 mt-2 w-max max-w-[80vw] divide-y divide-line px-4">
        {Object.entries(pages).map(([label, href]) => (
          <li key={label}>
            <a className={LINK_CLASS} href={href} target="_blank" rel="noopener noreferrer">
              {label}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        ))}
        {id && (
          <li>
            <a className={LINK_CLASS} href={`/api/bookings/${id}/invitation.ics`} download>
              Apple and others (.ics file)
            </a>
          </li>
        )}
      </ul>
    </details>
  );
}
