import type { ReactNode } from 'react';
import { MentorFace } from '#islands/booking/MentorFace.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import { firstNameOf } from '#lib/format.ts';
import type { FromPage } from './CalendarPage.tsx';
import type { Calendar } from './useCalendar.ts';

interface Props extends Pick<FromPage, 'areSamples' | 'introductions'> {
  calendar: Pick<Calendar, 'mentors' | 'mentor' | 'isMentorGone' | 'pickMentor'>;
}

const FACE = 52;

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
      <div className="face-chips">
        <Option
          name="Anyone"
          brief="Whoever is free"
          isPicked={picked === null}
          onPick={() => pickMentor(null)}
        >
          <AnybodyMark />
        </Option>
        {mentors.map(({ slug, name }) => (
          <Option
            key={slug}
            name={name}
            brief={introductions[slug]?.brief}
            isPicked={picked === slug}
            onPick={() => pickMentor(slug)}
          >
            <MentorFace {...{ slug, name }} size={FACE} />
          </Option>
        ))}
      </div>
      <p className="mt-2 text-sm text-pretty text-soft" aria-live="polite">
        {chosen ? (
          <About {...chosen} about={introductions[chosen.slug]?.about} />
        ) : (
          'Whoever is free at the time you pick.'
        )}
        {areSamples && ' Sample profiles.'}
      </p>
      {news && <div className="mt-3">{news}</div>}
    </fieldset>
  );
}

interface AboutProps {
  slug: string;
  name: string;
  about: string | undefined;
}

function About({ slug, name, about }: AboutProps) {
  return (
    <>
      Only the times when {firstNameOf(name)} is free.{' '}
      {about && (
        <>
          {about}{' '}
          <a className="link py-3 whitespace-nowrap" href={`/mentors/${slug}`}>
            About {firstNameOf(name)} →
          </a>
        </>
      )}
    </>
  );
}

interface OptionProps {
  name: string;
  /** What one may choose them for. */
  brief: string | undefined;
  isPicked: boolean;
  onPick(): void;
  /** The face. */
  children: ReactNode;
}

/** On a phone its first name alone has room. */
function Option({ name, brief, isPicked, onPick, children }: OptionProps) {
  const first = firstNameOf(name);
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
      <span>
        {first}
        <span className="@max-2xl:sr-only"> {name.slice(first.length).trim()}</span>
        <span className="block text-sm font-normal text-balance text-soft">{brief}</span>
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
