import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { CalendarDay, Slot } from '#domain/calendar/calendar.ts';
import {
  countSelectable,
  dayUnavailableReason,
  initialPart,
  partsOf,
  slotsUnavailableReason,
  workingSlots,
} from '#domain/calendar/parts.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import {
  isAbroadOn,
  longDay,
  shortDay,
  shortLocal,
  viewerMoment,
  viewerTimeZone,
} from '#lib/format.ts';

interface Props {
  day: CalendarDay;
  isDayPicked: boolean;
  alert?: ReactNode;
  selected: string | undefined;
  onPick(time: string): void;
}

export function SlotGrid({ alert, ...props }: Props) {
  const { day } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="float-start mb-3 font-display text-xl font-semibold">Pick a time</legend>
      <TimesNote date={day.date} />
      <div className="clear-both grid gap-4">
        {countSelectable(day.slots) === 0 && (
          <p className="font-semibold">
            {longDay(day.date)} is {dayUnavailableReason(day)}.
          </p>
        )}
        {alert}
        <DayStarts {...props} />
      </div>
    </fieldset>
  );
}

function DayStarts({ day, isDayPicked, selected, onPick }: Omit<Props, 'alert'>) {
  const parts = partsOf(day);
  const pickedIndex = parts.findIndex(({ slots }) => slots.some(({ time }) => time === selected));
  const { strip, visibleIndex, showPart, onScroll } = usePartStrip(
    () => initialPart(day, viewerTimeZone(), isDayPicked),
    pickedIndex,
  );
  const reasons = parts.map(({ slots }) => slotsUnavailableReason(slots));
  return (
    <div className="min-w-0">
      <div className="flex gap-1 rounded-xl bg-sand p-1">
        {parts.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            aria-current={index === visibleIndex}
            onClick={() => showPart(index)}
            className="segment flex-1 text-sm leading-tight"
          >
            {name}
            {reasons[index] && <span className="block font-normal"> {reasons[index]}</span>}
          </button>
        ))}
      </div>
      <div ref={strip} onScroll={onScroll} className="day-strip">
        {parts.map(({ name, slots }, index) => (
          <section
            key={name}
            aria-label={name}
            // On a phone, hidden parts of the day have no height and leave no empty space.
            className={`w-full shrink-0 snap-start p-1 ${index === visibleIndex ? '' : '@max-2xl:h-0'}`}
          >
            {workingSlots(slots).length === 0 && (
              <p className="py-5 text-center text-soft">No calls in the {name.toLowerCase()}.</p>
            )}
            <div className="slot-grid">
              {workingSlots(slots).map((slot) => (
                <SlotOption
                  key={slot.time}
                  slot={slot}
                  onPick={onPick}
                  date={day.date}
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

interface OptionProps {
  date: string;
  slot: Slot;
  isSelected: boolean;
  onPick(time: string): void;
}

function SlotOption({ date, slot, isSelected, onPick }: OptionProps) {
  const instant = istInstant(date, slot.time);
  const hasLocalTime = slot.selectable && viewerMoment(instant) !== null;
  return (
    <label data-state={slot.state} className="tile slot-tile">
      <input
        type="radio"
        name="time"
        value={slot.time}
        checked={isSelected}
        disabled={!slot.selectable}
        onChange={(event) => {
          onPick(slot.time);
          event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }}
      />
      <span className="font-semibold tabular-nums">{displayTime(instant)}</span>
      {hasLocalTime && (
        <span className="text-sm font-semibold">
          {shortLocal(instant, date)}
          <span className="sr-only"> your time</span>
        </span>
      )}
      {slot.state !== 'free' && <span className="text-sm opacity-90">{slot.label}</span>}
    </label>
  );
}

function usePartStrip(getInitialIndex: () => number, pickedIndex: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [visibleIndex, setVisibleIndex] = useState(getInitialIndex);
  const [targetIndex, setTargetIndex] = useState(visibleIndex);
  // A newly picked time scrolls its part of the day into view.
  if (pickedIndex !== -1 && pickedIndex !== targetIndex) setTargetIndex(pickedIndex);

  const showPart = useCallback((index: number, behavior: ScrollBehavior = 'auto') => {
    const part = strip.current?.children[index];
    if (!(strip.current && part instanceof HTMLElement)) return;
    strip.current.scrollTo({ left: part.offsetLeft - strip.current.offsetLeft, behavior });
    setVisibleIndex(index);
  }, []);

  useLayoutEffect(() => showPart(targetIndex, 'instant'), [showPart, targetIndex]);
  return {
    strip,
    visibleIndex,
    showPart,
    onScroll: () => {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
      // `scrollLeft` is negative in right-to-left layouts.
      setVisibleIndex(Math.round(Math.abs(scrollLeft) / clientWidth));
    },
  };
}
