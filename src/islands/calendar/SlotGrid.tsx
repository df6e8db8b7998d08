import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CalendarDay, Slot } from '#domain/calendar/calendar.ts';
import { leftIn, likelyPart, partsOf, workingSlots } from '#domain/calendar/parts.ts';
import { displayDate, displayLocal, istInstant } from '#domain/calendar/time.ts';
import { viewerTimeZone } from '#lib/format.ts';
import { SlotOption } from './SlotOption.tsx';

interface Props {
  day: CalendarDay;
  /** Why the picked time could not be had. */
  alert?: ReactNode;
  selected: string | undefined;
  /** What is to say about a start that is free. */
  noteOf?: ((slot: Slot) => string | undefined) | undefined;
  onPick(time: string): void;
}

const FEW = 3;

/** One day's starts as one radio group, of which one part of the day is in sight at a time. */
export function SlotGrid({ day, alert, selected, noteOf, onPick }: Props) {
  const parts = partsOf(day);
  const picked = parts.findIndex(({ slots }) => slots.some(({ time }) => time === selected));
  const { strip, inSight, bring, onScroll } = useStrip(likelyPart(day), picked);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 font-display text-xl font-semibold">Pick a time</legend>
      {alert && <div className="mb-5">{alert}</div>}
      <TimesNote date={day.date} />
      <div className="mt-3 flex gap-1 rounded-xl bg-sand p-1">
        {parts.map(({ name, slots }, index) => (
          <button
            key={name}
            type="button"
            aria-current={index === inSight}
            onClick={() => bring(index)}
            className="day-part"
          >
            {name}
            <Left words={leftIn(slots, FEW)} />
          </button>
        ))}
      </div>
      <div
        ref={strip}
        onScroll={onScroll}
        className="-mx-1 mt-2 flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth [scrollbar-width:none]"
      >
        {parts.map(({ name, slots }) => (
          <section key={name} aria-label={name} className="w-full shrink-0 snap-start p-1">
            {workingSlots(slots).length === 0 && (
              <p className="py-5 text-center text-soft">No calls in the {name.toLowerCase()}.</p>
            )}
            <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] auto-rows-fr gap-2">
              {workingSlots(slots).map((slot) => (
                <SlotOption
                  key={slot.time}
                  {...{ slot, onPick }}
                  date={day.date}
                  note={noteOf?.(slot)}
                  isSelected={slot.time === selected}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </fieldset>
  );
}

function TimesNote({ date }: { date: string }) {
  const noon = istInstant(date, '12:00');
  return (
    <p className="text-sm text-pretty text-soft">
      {displayDate(noon)}, IST
      {displayLocal(noon, viewerTimeZone()) && '. Your own time is below each.'}
    </p>
  );
}

function Left({ words }: { words: string | null }) {
  return words && <span className="block font-normal"> {words}</span>;
}

/** A strip that shows one of its parts at a time: `first`, and then the one in which a time is picked. */
function useStrip(first: number, picked: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [inSight, setInSight] = useState(first);
  const [target, setTarget] = useState(first);
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
