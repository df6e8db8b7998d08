import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { MentorFace } from '#booking/MentorFace.tsx';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { dayParts, firstNameOf, viewerMoment } from '#lib/format.ts';
import { queryParameter } from '#lib/navigate.ts';
import { Button } from '#ui/Button.tsx';
import type { PageProps } from './CalendarPage.tsx';
import type { Calendar } from './useCalendar.ts';

interface Props extends Pick<PageProps, 'areSamples' | 'introductions'> {
  calendar: Calendar;
}

export default function MentorChoice(props: Props) {
  const { mentors, canChooseMentor, isMentorUnavailable } = props.calendar;
  const [onlyMentor] = mentors;
  if (!onlyMentor || canChooseMentor || isMentorUnavailable) return <MentorList {...props} />;
  return <OnlyMentor {...onlyMentor} {...props} />;
}

function MentorList(props: Props) {
  const { hold, mentors, mentor, time, latestPick, pickMentor } = props.calendar;
  const heldMentorSlug = mentors.find(({ slug }) => slug === hold?.mentor?.slug)?.slug;
  // Selects the hold's mentor before the first paint, unless the visitor has already picked.
  useLayoutEffect(() => {
    if (heldMentorSlug && !mentor && !time && !latestPick) pickMentor(heldMentorSlug);
  });
  const notice = props.calendar.isMentorUnavailable && <MentorUnavailable {...props} />;
  if (!props.calendar.canChooseMentor || mentors.length === 0) return notice;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <span className="font-display text-xl font-semibold">Choose your mentor</span>{' '}
        {props.areSamples && <span className="text-sm text-soft">Sample profiles</span>}
      </legend>
      {notice}
      <Options {...props} heldMentorSlug={heldMentorSlug} />
      <p className="text-sm text-pretty text-soft empty:hidden" aria-live="polite">
        <MentorNote {...props} heldMentorSlug={heldMentorSlug} />
      </p>
    </fieldset>
  );
}

interface HeldProps extends Props {
  heldMentorSlug: string | undefined;
}

function Options(props: HeldProps) {
  const { mentors, mentor: picked } = props.calendar;
  const [isFolded, setFolded] = useState(true);
  const options = useRef<HTMLDivElement>(null);
  const starts = new Set(mentors.map(({ next }) => next && next.date + next.time));
  const option = { ...props, isNextFreeHidden: mentors.length > 1 && starts.size === 1 };
  const unfold = () => {
    // The focused button disappears, so the focus moves to the selected mentor.
    flushSync(() => setFolded(false));
    options.current?.querySelector<HTMLElement>(':checked')?.focus();
  };
  return (
    <>
      <div ref={options} data-folded={isFolded || undefined} className="face-chips">
        {[null, ...mentors].map((mentor) => (
          <MentorOption key={mentor?.slug ?? null} {...option} mentor={mentor} />
        ))}
      </div>
      {isFolded && (
        <div className="-my-2 @2xl:hidden">
          <Button tone="link" className="text-sm" aria-expanded={false} onClick={unfold}>
            <span aria-hidden="true" className="flex shrink-0 *:not-last:-me-2">
              {mentors.map(({ slug, name }) => (
                <MentorFace key={slug} slug={slug} name={name} size={32} />
              ))}
            </span>
            Choose {mentors.some(({ slug }) => slug === picked) ? 'another' : 'a'} mentor
          </Button>
        </div>
      )}
    </>
  );
}

function MentorNote({ calendar, heldMentorSlug }: HeldProps) {
  const { hold, mentors, mentor: picked, time, chosen } = calendar;
  const requested = mentors.find(({ slug }) => slug === picked);
  if (!requested && (chosen.mentor || hold?.mentor)) return null;
  if (!requested) {
    return time
      ? 'One of our mentors takes this call.'
      : 'Pick a time to find out who your mentor is.';
  }
  return (
    <>
      {picked === heldMentorSlug && 'Your current time stays reserved until you choose a new one. '}
      These are times when {firstNameOf(requested.name)} is free.{' '}
      <a className="link py-3 whitespace-nowrap" href={`/mentors/${requested.slug}`}>
        About {firstNameOf(requested.name)} →
      </a>
    </>
  );
}

function OnlyMentor(props: ShownMentor & Props) {
  const { slug, name, areSamples, introductions } = props;
  const about = introductions[slug];
  return (
    <section aria-label="Your mentor" className="flex items-center gap-4 text-sm @4xl:items-start">
      <span className="shrink-0 rounded-t-pill bg-[linear-gradient(var(--color-saffron)_42%,var(--color-line)_42%)] px-1 pt-1 [&>*]:rounded-b-none @max-4xl:[&>*]:size-14">
        <MentorFace slug={slug} name={name} size={80} />
      </span>
      <div className="min-w-0 text-pretty text-soft">
        <h2 className="font-sans text-sm font-normal">
          <span className="font-display text-lg font-semibold text-ink">{name}</span> takes your
          call
        </h2>
        {about && (
          <>
            <p>{about.brief}</p>
            <p className="@max-4xl:hidden">{about.languages}</p>
            <p className="mt-2 @max-4xl:hidden">
              Ask me about
              <span className="block font-display text-base leading-snug text-leaf">
                {about.ask}
              </span>
            </p>
          </>
        )}
        <p className="flex flex-wrap items-center gap-x-4">
          <a className="link py-2.5" href={`/mentors/${slug}`}>
            About {firstNameOf(name)}
          </a>
          {areSamples && 'Sample profile'}
        </p>
      </div>
    </section>
  );
}

function MentorUnavailable({ introductions }: Props) {
  const slug = queryParameter('mentor') ?? '';
  const name = introductions[slug]?.name;
  return (
    <div
      role="alert"
      className="flex w-fit items-center gap-3 rounded-2xl border border-line bg-card px-3 py-2 text-sm text-pretty text-soft"
    >
      {name && (
        <span className="shrink-0 opacity-70 [filter:grayscale(1)]">
          <MentorFace slug={slug} name={name} size={40} />
        </span>
      )}
      <p>
        <strong className="text-ink">{name ?? 'The mentor you asked for'}</strong> is not available
        for this call. These are the times of the other mentors.
      </p>
    </div>
  );
}

type Mentor = Calendar['mentors'][number];

function MentorOption(props: HeldProps & { mentor: Mentor | null; isNextFreeHidden: boolean }) {
  const { calendar, introductions, heldMentorSlug, mentor, isNextFreeHidden } = props;
  const { days, mentor: picked, pickMentor } = calendar;
  const slug = mentor?.slug ?? null;
  const about = introductions[slug ?? ''];
  const isHeld = slug !== null && slug === heldMentorSlug;
  const nextFreeClass = `${isHeld ? 'text-amber' : 'text-leaf'} ${isNextFreeHidden && !isHeld ? 'sr-only' : 'block'}`;
  return (
    <label className="face-chip" data-held={isHeld || undefined}>
      <input
        type="radio"
        name="mentor"
        checked={picked === slug}
        onChange={() => pickMentor(slug)}
      />
      {mentor ? <MentorFace {...mentor} size={48} /> : <AnyMentorIcon />}
      <span className="face-chip-words">
        <span className="block min-w-0">
          <span className="block font-semibold text-ink">{mentor?.name ?? 'Anyone'}</span>{' '}
          {mentor ? (
            <>
              <span className="block">{about?.brief}</span>{' '}
              <span className="block">{about?.languages}</span>{' '}
              <span className="block">
                <span className="sr-only">Ask about: </span>
                <span className="font-display font-semibold text-leaf">{about?.ask}</span>
              </span>{' '}
            </>
          ) : (
            'Any mentor who is free at your time'
          )}
        </span>{' '}
        {mentor && (
          <span className={`font-semibold ${nextFreeClass}`}>
            {isHeld ? 'Your held time' : <NextFree next={mentor.next} days={days} />}
          </span>
        )}
      </span>
    </label>
  );
}

function AnyMentorIcon() {
  return (
    <svg
      viewBox="0 0 52 52"
      width="48"
      height="48"
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

const DAYS_WITH_UNIQUE_WEEKDAY = 6;

/** Says `tomorrow` only in India's time zone, because a visitor abroad may have another date. */
function NextFree({ next, days }: Pick<Mentor, 'next'> & Pick<Calendar, 'days'>) {
  if (!next) return 'No free times';
  const ahead = days.findIndex(({ date }) => date === next.date);
  const { weekday, day, month } = dayParts(next.date);
  const when = ahead < DAYS_WITH_UNIQUE_WEEKDAY ? weekday : `${day} ${month}`;
  const startsAt = istInstant(next.date, next.time);
  const isAbroad = viewerMoment(startsAt) !== null;
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
