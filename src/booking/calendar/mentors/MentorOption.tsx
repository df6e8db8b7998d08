import { MentorFace } from '#booking/MentorFace.tsx';
import { displayLocal, displayTime, istInstant } from '#domain/time.ts';
import { dayPieces, viewerTimeZone } from '#lib/format.ts';
import type { Introduction } from '../CalendarPage.tsx';
import type { Calendar } from '../useCalendar.ts';

const FACE = 48;

interface Props extends Pick<Calendar, 'days'> {
  /** Null means any free mentor. */
  mentor: Calendar['mentors'][number] | null;
  about?: Introduction | undefined;
  isPicked: boolean;
  isHeld?: boolean;
  isFreeAsOthers?: boolean;
  onPick(): void;
}

export function MentorOption(props: Props) {
  const { mentor, about, days, isPicked, isHeld = false, isFreeAsOthers, onPick } = props;
  const look = `${isHeld ? 'text-amber' : 'text-leaf'} ${isFreeAsOthers && !isHeld ? 'sr-only' : 'block'}`;
  return (
    <label className="face-chip" data-held={isHeld || undefined}>
      <input type="radio" name="mentor" checked={isPicked} onChange={onPick} />
      {mentor ? <MentorFace {...mentor} size={FACE} /> : <AnyFace />}
      <span className="face-chip-words">
        <span className="block min-w-0">
          <span className="block font-semibold text-ink">{mentor?.name ?? 'Anyone'}</span>{' '}
          {mentor ? <About {...about} /> : 'Any mentor who is free at your time'}
        </span>{' '}
        {mentor && (
          <span className={`font-semibold ${look}`}>
            {isHeld ? 'Your held time' : <NextFree next={mentor.next} days={days} />}
          </span>
        )}
      </span>
    </label>
  );
}

function About({ brief, languages, ask }: Partial<Introduction>) {
  return (
    <>
      <span className="block">{brief}</span> <span className="block">{languages}</span>{' '}
      <span className="block">
        <span className="sr-only">Ask about: </span>
        <span className="font-display font-semibold text-leaf">{ask}</span>
      </span>{' '}
    </>
  );
}

function AnyFace() {
  return (
    <svg
      viewBox="0 0 52 52"
      width={FACE}
      height={FACE}
      className="shrink-0 rounded-pill bg-dawn"
      aria-hidden="true"
    >
      <path d="M26 14 38 26 26 38 14 26Z" className="fill-saffron" />
      <path
        d="M17.5 27.5c3-3.5 5.5-4 8-1.5s5 2 9-1.5"
        className="fill-none stroke-white"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

const WEEK_DAYS = 6;

interface NextProps extends Pick<Calendar, 'days'> {
  next: Calendar['mentors'][number]['next'];
}

/** `Free tomorrow 7 AM`, `Free Fri 5:30 PM`, `Free 6 Dec 5 PM`. Abroad never `tomorrow`: the day may differ. */
function NextFree({ next, days }: NextProps) {
  if (!next) return 'No free times';
  const ahead = days.findIndex(({ date }) => date === next.date);
  const { weekday, day, month } = dayPieces(next.date);
  const when = ahead < WEEK_DAYS ? weekday : `${day} ${month}`;
  const startsAt = istInstant(next.date, next.time);
  const isAbroad = displayLocal(startsAt, viewerTimeZone()) !== null;
  return (
    <>
      Free {ahead === 0 && !isAbroad ? 'tomorrow' : when}{' '}
      <span className="whitespace-nowrap @max-2xl:block">
        {displayTime(startsAt).replace(':00', '')}
        {isAbroad && ' IST'}
      </span>
    </>
  );
}
