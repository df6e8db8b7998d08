import { type ReactNode, useLayoutEffect, useState } from 'react';
import { MentorFace } from '#booking/MentorFace.tsx';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { istInstant } from '#domain/time.ts';
import { queryParameter } from '#lib/address.ts';
import { dayAndTime, firstNameOf } from '#lib/format.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { PageProps } from './CalendarPage.tsx';
import type { Calendar } from './useCalendar.ts';

interface Props extends Pick<PageProps, 'areSamples' | 'introductions'> {
  calendar: Calendar;
}

export default function MentorChoice(props: Props) {
  const { canChooseMentor, isMentorUnavailable } = props.calendar;
  const [firstMentor] = props.calendar.mentors;
  const notice = isMentorUnavailable && <MentorUnavailable {...props} />;
  if (firstMentor && canChooseMentor) return <MentorList {...props} notice={notice} />;
  return notice || (firstMentor && <OnlyMentor {...firstMentor} {...props} />);
}

function MentorList({ notice, ...props }: Props & { notice: ReactNode }) {
  const { hold, mentors, mentorSlug, time, latestPick, pickMentor } = props.calendar;
  const heldMentorSlug = mentors.find(({ slug }) => slug === hold?.mentor?.slug)?.slug;
  const hasNoPick = !mentorSlug && !time && !latestPick;
  // A layout effect selects the mentor of the client's hold before the first paint.
  useLayoutEffect(() => {
    if (heldMentorSlug && hasNoPick) pickMentor(heldMentorSlug);
  });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <span className="font-display text-xl font-semibold">Choose your mentor</span>{' '}
        {props.areSamples && <span className="text-sm text-soft">Sample profiles</span>}
      </legend>
      {notice}
      <MentorOptions {...props} heldMentorSlug={heldMentorSlug} />
      <p className="text-sm text-pretty text-soft empty:hidden" aria-live="polite">
        <MentorNote {...props} heldMentorSlug={heldMentorSlug} />
      </p>
    </fieldset>
  );
}

type HeldProps = Props & { heldMentorSlug: string | undefined };

function MentorOptions(props: HeldProps) {
  const { mentors, mentorSlug } = props.calendar;
  const [isFolded, setFolded] = useState(true);
  const moreLabel = `Choose ${mentors.some(({ slug }) => slug === mentorSlug) ? 'another' : 'a'} mentor`;
  return (
    <>
      <div data-folded={isFolded || undefined} className="face-chips">
        {[null, ...mentors].map((mentor) => (
          <MentorOption key={mentor?.slug ?? null} {...props} mentor={mentor} />
        ))}
      </div>
      <div className="-my-2 @2xl:hidden">
        <Button
          tone="link"
          className="text-sm"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? moreLabel : 'Show fewer mentors'}
        </Button>
      </div>
    </>
  );
}

function MentorNote({ calendar, heldMentorSlug }: HeldProps) {
  const { hold, mentors, mentorSlug, time, chosen } = calendar;
  const requested = mentors.find(({ slug }) => slug === mentorSlug);
  if (!requested && (chosen.mentor || hold?.mentor)) return null;
  if (!requested) {
    return time ? 'One of our mentors takes this call.' : 'Pick a time to see who your mentor is.';
  }
  return (
    <>
      {mentorSlug === heldMentorSlug &&
        'Your current time stays reserved until you choose a new one. '}
      These are times when {firstNameOf(requested.name)} is free.{' '}
      <a className="link py-3 whitespace-nowrap" href={`/mentors/${requested.slug}`}>
        About {firstNameOf(requested.name)} →
      </a>
    </>
  );
}

function OnlyMentor(props: ShownMentor & Props) {
  const { slug, name, areSamples, introductions } = props;
  return (
    <section aria-label="Your mentor" className="flex items-center gap-4 text-sm">
      <MentorFace slug={slug} name={name} size={64} />
      <div className="min-w-0 text-pretty text-soft">
        <h2 className="font-sans text-sm font-normal">
          <span className="font-display text-lg font-semibold text-ink">{name}</span> takes your
          call
        </h2>
        <p className="empty:hidden">{introductions[slug]?.brief}</p>
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
  const name = introductions[queryParameter('mentor') ?? '']?.name ?? 'The mentor you asked for';
  return (
    <Alert tone="warning">
      {name} is not available for this call. These are the times of the other mentors.
    </Alert>
  );
}

type Mentor = Calendar['mentors'][number];

function MentorOption(props: HeldProps & { mentor: Mentor | null }) {
  const { calendar, introductions, heldMentorSlug, mentor } = props;
  const { mentorSlug, pickMentor } = calendar;
  const slug = mentor?.slug ?? null;
  const about = introductions[slug ?? ''];
  const isHeld = slug !== null && slug === heldMentorSlug;
  return (
    <label className="face-chip" data-held={isHeld || undefined}>
      <input
        type="radio"
        name="mentor"
        checked={mentorSlug === slug}
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
          <span className={`block font-semibold ${isHeld ? 'text-amber' : 'text-leaf'}`}>
            {isHeld ? 'Your held time' : nextFreeText(mentor)}
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

function nextFreeText({ next }: Mentor): string {
  return next ? `Free ${dayAndTime(istInstant(next.date, next.time))} IST` : 'No free times';
}
