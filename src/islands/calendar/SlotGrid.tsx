import { type CalendarDay, freeStarts, type Slot } from '#domain/calendar/calendar.ts';
import { displayDate, displayLocal, displayTime, istInstant } from '#domain/calendar/time.ts';
import { shortLocal, viewerTimeZone } from '#lib/format.ts';

const PARTS = [
  { name: 'Morning', from: '00:00', before: '12:00' },
  { name: 'Afternoon', from: '12:00', before: '17:00' },
  { name: 'Evening', from: '17:00', before: '24:00' },
] as const;

interface Props {
  day: CalendarDay;
  selected: string | undefined;
  onPick(time: string): void;
}

/** One day's 34 starts by part of day, as one radio group. */
export function SlotGrid({ day, selected, onPick }: Props) {
  const noon = istInstant(day.date, '12:00');
  return (
    <fieldset className="grid min-w-0 gap-6">
      <legend className="text-heading mb-3 font-display font-semibold">Pick a time</legend>
      <p className="text-pretty text-soft">
        {displayDate(noon)}. Times are India Standard Time (IST)
        {displayLocal(noon, viewerTimeZone()) ? '; yours stands below each.' : '.'}
      </p>
      {PARTS.map(({ name, from, before }) => {
        const slots = day.slots.filter(({ time }) => time >= from && time < before);
        return (
          <section key={name} aria-label={name}>
            <div className="mb-2 flex items-baseline justify-between text-sm">
              <h2 className="font-sans font-semibold">{name}</h2>
              <p className="text-xs text-soft">{freeStarts(slots)} free</p>
            </div>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))]">
              {slots.map((slot) => (
                <SlotOption
                  key={slot.time}
                  {...{ slot, onPick }}
                  date={day.date}
                  isSelected={slot.time === selected}
                />
              ))}
            </div>
          </section>
        );
      })}
    </fieldset>
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
  const isLocal = displayLocal(instant, viewerTimeZone()) !== null;
  return (
    <label
      data-state={slot.state}
      className="relative grid min-h-14 content-center justify-items-center rounded-xl border-[1.5px] border-line bg-card px-1 py-1.5 text-center leading-tight text-balance hover:border-green
        data-[state=yours]:border-saffron data-[state=yours]:bg-dawn
        has-checked:border-green has-checked:bg-green! has-checked:text-white
        has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-soft has-disabled:hover:border-line
        has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        name="time"
        value={slot.time}
        checked={isSelected}
        disabled={!slot.selectable}
        onChange={(event) => {
          onPick(slot.time);
          event.currentTarget.scrollIntoView({ block: 'nearest' });
        }}
        // The header above and the choice below must not cover what has the focus.
        className="absolute inset-0 size-full scroll-mt-20 scroll-mb-44 cursor-[inherit] appearance-none rounded-xl outline-none"
      />
      <span className="font-semibold tabular-nums">{displayTime(instant)}</span>
      {isLocal && (
        <span className="text-xs">
          {shortLocal(instant, date)}
          <span className="sr-only"> your time</span>
        </span>
      )}
      {slot.state !== 'free' && <span className="text-xs">{slot.label}</span>}
    </label>
  );
}
