import { flushSync } from 'react-dom';
import { displayLocal, displayTime, istInstant } from '#domain/time.ts';
import { shortDay, shortLocal, viewerTimeZone } from '#lib/format.ts';
import type { Calendar, SlotChoice } from './useCalendar.ts';

interface Props {
  calendar: Calendar;
  title: string;
  starts: SlotChoice[];
  isLarge?: boolean;
}

export function StartChips({ calendar, title, starts, isLarge = false }: Props) {
  const { days, day, slot, pickStart } = calendar;
  const [first] = starts;
  if (!first) return null;
  const isAbroad = localOf(first) !== null;
  const isOneDay = starts.every(({ date }) => date === first.date);
  const dayOf = ({ date }: SlotChoice) =>
    date === days[0]?.date && !isAbroad ? 'Tomorrow' : shortDay(date);
  const pick = (start: SlotChoice) => {
    flushSync(() => pickStart(start));
    // The chips may be hidden after the pick.
    document.querySelector<HTMLElement>('input[name=time]:checked')?.focus();
  };
  return (
    <section aria-label={`${title} times`} className="@container">
      <div className="start-chips">
        <h2>
          {title}
          {isOneDay && ` · ${dayOf(first)}`}
          {isAbroad && ', your time below'}
        </h2>
        {starts.map((start) => {
          const { date, time } = start;
          const local = localOf(start);
          return (
            <button
              key={date + time}
              type="button"
              aria-pressed={day?.date === date && slot?.time === time}
              onClick={() => pick(start)}
              className={`start-chip ${isLarge ? 'start-chip-large' : ''}`}
            >
              <span className={isOneDay ? 'sr-only' : ''}>
                {dayOf(start)}
                <span className="@max-xl:sr-only">, </span>
              </span>
              <strong className="font-semibold tabular-nums @max-xl:block">
                {displayTime(istInstant(date, time))}
                {local && ' IST'}
              </strong>
              {local && (
                <span className="block font-semibold">
                  <span className="whitespace-nowrap">{local}</span>
                  <span className="sr-only"> your time</span>
                </span>
              )}
            </button>
          );
        })}
      </div>
    </section>
  );
}

/** Local time such as `Wed 5:30 PM`; null if the visitor is in the time zone of India. */
function localOf({ date, time }: SlotChoice): string | null {
  const instant = istInstant(date, time);
  return displayLocal(instant, viewerTimeZone()) && shortLocal(instant);
}
