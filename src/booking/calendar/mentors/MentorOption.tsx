import type { ReactNode } from 'react';
import { MentorFace } from '#booking/MentorFace.tsx';
import { displayLocal, displayTime, istInstant } from '#domain/time.ts';
import { dayPieces, viewerTimeZone } from '#lib/format.ts';
import type { Introduction } from '../CalendarPage.tsx';
import type { Calendar } from '../useCalendar.ts';

type Mentor = Calendar['mentors'][number];

const FACE = 48;

interface ChipProps {
  name: string;
  isPicked: boolean;
  onPick(): void;
  face: ReactNode;
  isHeld?: boolean;
  free?: ReactNode;
  children: ReactNode;
}

function FaceChip({ name, isPicked, onPick, face, isHeld, free, children }: ChipProps) {
  return (
    <label className="face-chip" data-held={isHeld || undefined}>
      <input
        type="radio"
        name="mentor"
        checked={isPicked}
        onChange={onPick}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      {face}
      <span className="face-chip-words">
        <span className="block min-w-0">
          <span className="block font-semibold text-ink">{name}</span> {children}
        </span>{' '}
        {free}
      </span>
    </label>
  );
}

interface Props extends Pick<ChipProps, 'isPicked' | 'onPick' | 'isHeld'> {
  mentor: Mentor;
  about: Introduction | undefined;
  days: Calendar['days'];
  isFreeAsOthers: boolean;
}

export function MentorOption({ mentor, about, days, isFreeAsOthers, ...chip }: Props) {
  const { slug, name, next } = mentor;
  const { isHeld } = chip;
  return (
    <FaceChip
      {...{ name }}
      {...chip}
      face={<MentorFace {...{ slug, name }} size={FACE} />}
      free={
        <span
          className={`font-semibold ${isHeld ? 'text-amber' : 'text-leaf'} ${isFreeAsOthers && !isHeld ? 'sr-only' : 'block'}`}
        >
          {isHeld ? 'Your held call' : <NextFree {...{ next, days }} />}
        </span>
      }
    >
      <span className="block">{about?.brief}</span>{' '}
      <span className="block">{about?.languages}</span>{' '}
      <span className="block">
        <span className="sr-only">Ask about: </span>
        <span className="font-display font-semibold text-leaf">{about?.ask}</span>
      </span>{' '}
    </FaceChip>
  );
}

export function AnyMentor(chip: Pick<ChipProps, 'isPicked' | 'onPick'>) {
  const face = (
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
  return (
    <FaceChip name="Anyone" {...{ face }} {...chip}>
      Whoever is free at the time you pick
    </FaceChip>
  );
}

const WEEK_DAYS = 6;

/**
 * `Free tomorrow 7 AM`, `Free Fri 5:30 PM`, or later than a week from now `Free 6 Dec 5 PM`. Abroad the
 * day in India is always named: it may not be tomorrow there.
 */
function NextFree({ next, days }: Pick<Mentor, 'next'> & Pick<Calendar, 'days'>) {
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
