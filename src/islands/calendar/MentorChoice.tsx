import { type ReactNode, useEffect, useRef } from 'react';
import { MentorFace } from '#islands/booking/MentorFace.tsx';
import { Alert } from '#islands/ui/Alert.tsx';
import type { Calendar } from './useCalendar.ts';

interface Props {
  calendar: Pick<Calendar, 'mentors' | 'mentor' | 'isMentorGone' | 'pickMentor'>;
  /** What is shown of them is made up. */
  areSamples: boolean | undefined;
}

const FACE = 52;

/**
 * Who takes the call, where several are introduced: one radio group of faces, in one row that a phone
 * scrolls by itself.
 */
export function MentorChoice({ calendar, areSamples }: Props) {
  const { mentors, mentor: picked, isMentorGone, pickMentor } = calendar;
  const news = isMentorGone && (
    <Alert tone="warning">
      The mentor of this link does not take this call just now. These are the times of whoever is
      free first.
    </Alert>
  );
  if (mentors.length < 2) return news;
  const name = mentors.find(({ slug }) => slug === picked)?.name;
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-xl font-semibold">Who takes your call</legend>
      <p className="text-sm text-soft" aria-live="polite">
        {name
          ? `Only the times when ${firstWord(name)} is free.`
          : 'Whoever is free at the time you pick.'}
        {areSamples && ' Sample profiles.'}
      </p>
      <Row picked={picked}>
        <Option isPicked={picked === null} onPick={() => pickMentor(null)}>
          <AnybodyMark />
          <span className="text-balance">First free</span>
        </Option>
        {mentors.map(({ slug, name }) => (
          <Option key={slug} isPicked={picked === slug} onPick={() => pickMentor(slug)}>
            <MentorFace {...{ slug, name }} size={FACE} />
            <span>
              {firstWord(name)}
              <span className="@max-2xl:sr-only"> {name.slice(firstWord(name).length).trim()}</span>
            </span>
          </Option>
        ))}
      </Row>
      {news && <div className="mt-3">{news}</div>}
    </fieldset>
  );
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0] ?? name;
}

/** Brings the one who came with the address into sight. */
function Row({ picked, children }: { picked: string | null; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = picked && row.current?.querySelector<HTMLElement>(':has(> :checked)');
    if (option) row.current?.scrollTo({ left: option.offsetLeft - option.offsetWidth });
  }, [picked]);
  return (
    <div ref={row} className="face-chips">
      {children}
    </div>
  );
}

interface OptionProps {
  isPicked: boolean;
  onPick(): void;
  /** A face, and a name. */
  children: ReactNode;
}

function Option({ isPicked, onPick, children }: OptionProps) {
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
