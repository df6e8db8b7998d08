import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MentorFace } from '#booking/MentorFace.tsx';
import { firstNameOf } from '#lib/format.ts';
import { queryParameter } from '#lib/navigate.ts';
import { Button } from '#ui/Button.tsx';
import type { FromPage, Introduction } from '../CalendarPage.tsx';
import type { Calendar } from '../useCalendar.ts';
import { MentorOption } from './MentorOption.tsx';
import { NextFree } from './NextFree.tsx';
import { OnlyMentor } from './OnlyMentor.tsx';

interface Props extends Pick<FromPage, 'areSamples' | 'introductions'> {
  calendar: Pick<
    Calendar,
    | 'days'
    | 'hold'
    | 'mentors'
    | 'mentor'
    | 'isChoice'
    | 'isMentorGone'
    | 'time'
    | 'last'
    | 'pickMentor'
    | 'taker'
  >;
}

const ANY_MENTOR = 'One of our mentors takes this call.';

const FACE = 48;

export default function MentorChoice(props: Props) {
  const { calendar, areSamples, introductions } = props;
  const [only] = calendar.mentors;
  if (!only || calendar.isChoice || calendar.isMentorGone) return <Choice {...props} />;
  return <OnlyMentor {...only} about={introductions[only.slug]} isSample={areSamples} />;
}

function Choice({ calendar, areSamples, introductions }: Props) {
  const { days, hold, mentors, mentor: picked, taker } = calendar;
  const { time, last, isChoice, isMentorGone, pickMentor } = calendar;
  const heldBy = mentors.find(({ slug }) => slug === hold?.mentor?.slug)?.slug;
  // Before it is painted: whoever has picked nothing goes on with the mentor of their hold.
  useLayoutEffect(() => {
    if (heldBy && !picked && !time && !last) pickMentor(heldBy);
  });
  const { chips, isFolded, unfold } = useFold();
  const news = isMentorGone && <MentorGone introductions={introductions} />;
  if (!isChoice || mentors.length === 0) return news;
  const chosen = mentors.find(({ slug }) => slug === picked);
  const areFreeAlike =
    mentors.length > 1 &&
    new Set(mentors.map(({ next }) => next && next.date + next.time)).size === 1;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <span className="font-display text-xl font-semibold">Who takes your call</span>{' '}
        {areSamples && <span className="text-sm text-soft">Sample profiles</span>}
      </legend>
      {news}
      <div ref={chips} data-folded={isFolded || undefined} className="face-chips">
        <MentorOption
          name="Anyone"
          isPicked={picked === null}
          onPick={() => pickMentor(null)}
          face={<AnybodyMark />}
        >
          Whoever is free at the time you pick
        </MentorOption>
        {mentors.map(({ slug, name, next }) => (
          <MentorOption
            key={slug}
            name={name}
            isPicked={picked === slug}
            onPick={() => pickMentor(slug)}
            face={<MentorFace {...{ slug, name }} size={FACE} />}
            isHeld={slug === heldBy}
            free={<NextFree {...{ next, days }} />}
            isFreeAsOthers={areFreeAlike}
          >
            <About {...introductions[slug]} />
          </MentorOption>
        ))}
      </div>
      {isFolded && (
        <div className="-my-2 @2xl:hidden">
          <Button tone="link" className="text-sm" aria-expanded={false} onClick={unfold}>
            <span aria-hidden="true" className="flex shrink-0 -space-x-2">
              {mentors.map(({ slug, name }) => (
                <MentorFace key={slug} {...{ slug, name }} size={32} />
              ))}
            </span>
            Choose {chosen ? 'another' : 'a'} mentor
          </Button>
        </div>
      )}
      <p className="text-sm text-pretty text-soft empty:hidden" aria-live="polite">
        {chosen ? (
          <>
            {picked === heldBy && 'Your held call stays until you hold another. '}
            Only the times when {firstNameOf(chosen.name)} is free.{' '}
            <a className="link py-3 whitespace-nowrap" href={`/mentors/${chosen.slug}`}>
              About {firstNameOf(chosen.name)} →
            </a>
          </>
        ) : (
          !taker && !hold?.mentor && (time ? ANY_MENTOR : 'You see who it is once you pick a time.')
        )}
      </p>
    </fieldset>
  );
}

function useFold() {
  const [isFolded, setFolded] = useState(true);
  const chips = useRef<HTMLDivElement>(null);
  return {
    chips,
    isFolded,
    unfold(): void {
      // The button goes, and the focus with it.
      flushSync(() => setFolded(false));
      chips.current?.querySelector<HTMLElement>(':checked')?.focus();
    },
  };
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

function MentorGone({ introductions }: Pick<FromPage, 'introductions'>) {
  const slug = queryParameter('mentor') ?? '';
  const name = introductions[slug]?.name;
  return (
    <div
      role="alert"
      className="flex w-fit items-center gap-3 rounded-2xl border border-line bg-card px-3 py-2 text-sm text-pretty text-soft"
    >
      {name && (
        <span className="shrink-0 opacity-70 grayscale">
          <MentorFace {...{ slug, name }} size={40} />
        </span>
      )}
      <p>
        <strong className="text-ink">{name ?? 'The mentor you asked for'}</strong> is not taking
        this call at the moment. These are the times of the others.
      </p>
    </div>
  );
}
