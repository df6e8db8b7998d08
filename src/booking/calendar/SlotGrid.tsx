import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CalendarDay } from '#domain/calendar/calendar.ts';
import {
  likelyPart,
  nearestOf,
  partsOf,
  whyNone,
  whyNoneOf,
  workingSlots,
} from '#domain/calendar/parts.ts';
import { isAbroadOn, longDay, shortDay, viewerTimeZone } from '#lib/format.ts';
import { SlotOption } from './SlotOption.tsx';
import { isFull } from './unavailable-reason.ts';

interface Props {
  day: CalendarDay;
  isPicked: boolean;
  alert?: ReactNode;
  selected: string | undefined;
  lost?: string | undefined;
  onPick(time: string): void;
}

export function SlotGrid({ alert, ...props }: Props) {
  const { day } = props;
  const isFullDay = isFull(day);
  return (
    <fieldset className="min-w-0">
      <legend className="float-start mb-3 font-display text-xl font-semibold">Pick a time</legend>
      {!isFullDay && <TimesNote date={day.date} />}
      <div className="clear-both grid gap-4">
        {isFullDay && (
          <p className="font-semibold">
            {longDay(day.date)} is {whyNone(day)}.
          </p>
        )}
        {alert}
        {isFullDay ? (
          <details>
            <summary className="fold w-fit">Show the day</summary>
            <DayStarts {...props} />
          </details>
        ) : (
          <DayStarts {...props} />
        )}
      </div>
    </fieldset>
  );
}

function DayStarts({ day, isPicked, selected, lost, onPick }: Omit<Props, 'alert'>) {
  const parts = partsOf(day);
  const picked = parts.findIndex(({ slots }) => slots.some(({ time }) => time === selected));
  const { strip, inSight, bring, onScroll } = useStrip(
    () => likelyPart(day, viewerTimeZone(), isPicked),
    picked,
  );
  const nearest = lost && nearestOf(day.slots, lost);
  const markOf = (time: string) => {
    if (time === lost) return 'lost';
    return time === nearest ? 'nearest' : undefined;
  };
  return (
    <div className="min-w-0">
      <div className="flex gap-1 rounded-xl bg-sand p-1">
        {parts.map(({ name, slots }, index) => (
          <button
            key={name}
            type="button"
            aria-current={index === inSight}
            onClick={() => bring(index)}
            className="day-part"
          >
            {name}
            <WhyNone words={whyNoneOf(slots)} />
          </button>
        ))}
      </div>
      <div ref={strip} onScroll={onScroll} className="day-strip">
        {parts.map(({ name, slots }, index) => (
          <section
            key={name}
            aria-label={name}
            // On a phone as tall as the part in sight, so that the button follows it.
            className={`w-full shrink-0 snap-start p-1 ${index === inSight ? '' : '@max-2xl:h-0'}`}
          >
            {workingSlots(slots).length === 0 && (
              <p className="py-5 text-center text-soft">No calls in the {name.toLowerCase()}.</p>
            )}
            <div className="slot-grid">
              {workingSlots(slots).map((slot) => (
                <SlotOption
                  key={slot.time}
                  {...{ slot, onPick }}
                  date={day.date}
                  mark={markOf(slot.time)}
                  isSelected={slot.time === selected}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

function TimesNote({ date }: { date: string }) {
  const isAbroad = isAbroadOn(date);
  return (
    <p
      className={`mb-3 text-sm text-soft ${isAbroad ? 'clear-both -mt-2' : 'float-end leading-7'}`}
    >
      {shortDay(date)}
      {isAbroad ? ' in India (IST), your time below' : ', IST'}
    </p>
  );
}

function WhyNone({ words }: { words: string | null }) {
  return words && <span className="block font-normal"> {words}</span>;
}

/** A strip that shows one of its parts at a time: `first`, and then the one in which a time is picked. */
function useStrip(first: () => number, picked: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(first);
  const [target, setTarget] = useState(inSight);
  if (picked !== -1 && picked !== target) setTarget(picked);

  const bring = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
    const part = strip.current?.children[index];
    if (!(strip.current && part instanceof HTMLElement)) return;
    strip.current.scrollTo({ left: part.offsetLeft - strip.current.offsetLeft, behavior });
    setInSight(index);
  }, []);

  useLayoutEffect(() => bring(target, 'instant'), [bring, target]);
  return {
    strip,
    inSight,
    bring,
    onScroll: () => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
      // Negative where one reads from the right.
      setInSight(Math.round(Math.abs(scrollLeft) / clientWidth));
    },
  };
}
