import { weekdays } from '#domain/mentors/availability.ts';
import type { GlanceDay } from '#domain/mentors/glance.ts';
import { hoursIn, weekdayNames, weekHours } from '#domain/mentors/week-words.ts';
import { listed } from '#domain/text/listed.ts';
import { counted } from '#lib/format.ts';
import { isWrong } from '../changes.ts';
import type { Draft } from '../useDraft.ts';

interface Props {
  draft: Draft;
  days: readonly GlanceDay[];
  isInGoogle: boolean;
}

export function WeekTotal({ draft: { values, errors }, days, isInGoogle }: Props) {
  const wrong = weekdays.filter((day) => isWrong(errors, `week.${day}`));
  const off = days.filter(({ isOff }) => isOff).length;
  const own = days.filter(({ isOff, isOwn }) => isOwn && !isOff).length;
  const reasons = [
    ...(off ? [`${counted(off, 'day')} off`] : []),
    ...(own ? [`${counted(own, 'date')} with other hours`] : []),
  ];
  return (
    <div className="mt-1 border-t border-line pt-3">
      {wrong.length > 0 ? (
        <p className="text-pretty text-brick">
          Correct {listed(wrong.map((day) => weekdayNames[day]))} to see the total
        </p>
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="font-display text-xl font-semibold">
              {counted(weekHours(values.week), 'hour')} a week
            </span>{' '}
            {isInGoogle && <span className="text-sm text-soft">less what is busy in Google</span>}
          </p>
          {reasons.length > 0 && (
            <p className="text-sm text-pretty text-soft">
              {hoursIn(days.map(({ ranges }) => ranges))} in the week shown: {listed(reasons)}
            </p>
          )}
        </>
      )}
    </div>
  );
}
