import type { ReactNode } from 'react';
import { MentorFace } from '#islands/booking/MentorFace.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { firstNameOf } from '#lib/format.ts';
import type { FromPage, Introduction } from './CalendarPage.tsx';
import type { Calendar } from './useCalendar.ts';

interface Props extends Pick<FromPage, 'areSamples' | 'introductions'> {
  calendar: Pick<Calendar, 'mentors' | 'mentor' | 'isMentorGone' | 'pickMentor'>;
}

const FACE = 48;

/** Who takes the call, where several are introduced: one radio group of faces. */
export default function MentorChoice({ calendar, areSamples, introductions }: Props) {
  const { mentors, mentor: picked, isMentorGone, pickMentor } = calendar;
  const news = isMentorGone && (
    <Alert tone="warning">
      The mentor you asked for is not taking this call at the moment. These are the times of the
      others.
    </Alert>
  );
  if (mentors.length < 2) return news;
  const chosen = mentors.find(({ slug }) => slug === picked);
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-semibold">Who takes your call</legend>
      <div ref={showPicked} className="face-chips">
        <Option
          name="Anyone"
          brief="Whoever is free"
          languages="at the time you pick"
          isPicked={picked === null}
          onPick={() => pickMentor(null)}
        >
          <AnybodyMark />
        </Option>
        {mentors.map(({ slug, name }) => (
          <Option
            key={slug}
            name={name}
            {...introductions[slug]}
            isPicked={picked === slug}
            onPick={() => pickMentor(slug)}
          >
            <MentorFace {...{ slug, name }} size={FACE} />
          </Option>
        ))}
      </div>
      <p className="mt-2 text-sm text-pretty text-soft" aria-live="polite">
        {chosen && (
          <>
            Only the times when {firstNameOf(chosen.name)} is free.{' '}
            <a className="link py-3 whitespace-nowrap" href={`/mentors/${chosen.slug}`}>
              About {firstNameOf(chosen.name)} →
            </a>{' '}
          </>
        )}
        {areSamples && 'Sample profiles.'}
      </p>
      {news && <div className="mt-3">{news}</div>}
    </fieldset>
  );
}

/** Where the chips are a row to swipe through, the one that the address picks is brought into sight. */
function showPicked(row: HTMLElement | null): void {
  const chip = row?.querySelector(':checked')?.parentElement;
  if (row && chip) row.scrollLeft = chip.offsetLeft - row.offsetLeft;
}

interface OptionProps extends Partial<Introduction> {
  name: string;
  isPicked: boolean;
  onPick(): void;
  /** The face. */
  children: ReactNode;
}

function Option({ name, brief, languages, isPicked, onPick, children }: OptionProps) {
  return (
    <label className="face-chip">
      <input
        type="radio"
        name="mentor"
        checked={isPicked}
        onChange={onPick}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      {children}
      <span className="min-w-0">
        <span className="block font-semibold text-ink">{name}</span>{' '}
        <span className="block">{brief}</span> <span className="block">{languages}</span>
      </span>
    </label>
  );
}

/** Where a face would be: a waymark. */
function AnybodyMark() {
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
