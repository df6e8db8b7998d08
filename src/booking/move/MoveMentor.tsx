import type { Calendar } from '#booking/calendar/useCalendar.ts';
import type { ShownMentor } from '#domain/shown-mentor.ts';
import { Chip } from '#ui/choices/Chip.tsx';

interface Props {
  calendar: Calendar;
  call: { mentor: ShownMentor | null };
}

export function MoveMentor({ calendar, call: { mentor: now } }: Props) {
  const { mentors, mentor: picked, pickMentor } = calendar;
  const others = mentors.filter(({ slug }) => slug !== now?.slug);
  if (others.length === 0) return null;
  const isGone = now && others.length === mentors.length;
  const own = { slug: null, name: now ? `${now.name} (now)` : 'Current mentor' };
  const chosen = others.find(({ slug }) => slug === picked)?.slug ?? null;
  return (
    <fieldset>
      <legend className="pb-3 font-display text-xl font-semibold">Mentor</legend>
      {isGone && <p className="pb-3">{now.name} no longer takes this call. Choose another.</p>}
      <div className="chips">
        {[own, ...others].map(({ slug, name }) => (
          <Chip
            key={name}
            type="radio"
            name="mentor"
            label={name}
            checked={slug === chosen}
            onChange={() => pickMentor(slug)}
          />
        ))}
      </div>
    </fieldset>
  );
}
