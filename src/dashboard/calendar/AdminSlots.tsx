import type { AdminDay, NamedBlock } from '#domain/calendar/admin-calendar.ts';
import { partsOf } from '#domain/calendar/parts.ts';
import { slotTimes } from '#domain/calendar/slots.ts';
import { displayDate, istInstant } from '#domain/time.ts';
import { SlotTile } from './SlotTile.tsx';
import { useSlotPicks } from './useSlotPicks.ts';

interface Props {
  day: AdminDay;
  selected: readonly string[];
  onSelect(times: readonly string[]): void;
  onUnblock(block: NamedBlock): void;
}

export function AdminSlots({ day, selected, onSelect, onUnblock }: Props) {
  const picks = useSlotPicks({ times: slotTimes, picked: selected, onPick: onSelect });
  return (
    <fieldset className="@container grid min-w-0 gap-3">
      <legend className="mb-1 font-display text-xl font-semibold">Pick times</legend>
      <p className="text-soft">
        {displayDate(istInstant(day.date, '12:00'))}. Times are India Standard Time (IST).
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        <button
          type="button"
          aria-pressed={picks.isStretch}
          className="btn btn-secondary btn-slim aria-pressed:border-green aria-pressed:bg-mist aria-pressed:text-leaf"
          onClick={() => picks.setStretch(!picks.isStretch)}
        >
          Pick a range
        </button>
        {picks.isStretch ? (
          'Press the first and the last time: all between them are picked.'
        ) : (
          <span className="max-sm:hidden pointer-coarse:hidden">
            Or draw over the times with the mouse; with Shift, click or press an arrow key.
          </span>
        )}
      </p>
      <div
        // Where there is room, the parts of the day stand side by side.
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 select-none @3xl:grid-cols-3"
        {...picks.grid}
      >
        {partsOf(day).map(({ name, slots }) => (
          <div
            key={name}
            // An hour, or two, in a row.
            className="grid grid-cols-2 gap-1.5 @lg:grid-cols-4 @3xl:grid-cols-[minmax(0,1fr)]"
          >
            <div className="col-span-full flex items-center justify-between">
              <h2 className="font-sans text-sm font-semibold">{name}</h2>
              <PickAll
                part={name}
                times={slots.map(({ time }) => time)}
                {...{ selected, onSelect }}
              />
            </div>
            {slots.map((slot) => (
              <SlotTile
                key={slot.time}
                {...{ slot, onUnblock }}
                date={day.date}
                isSelected={selected.includes(slot.time)}
                onToggle={(isShift) => picks.toggle(slot.time, isShift)}
              />
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface PickAllProps extends Pick<Props, 'selected' | 'onSelect'> {
  part: string;
  times: readonly string[];
}

function PickAll({ part, times, selected, onSelect }: PickAllProps) {
  const others = selected.filter((time) => !times.includes(time));
  const isAll = selected.length - others.length === times.length;
  return (
    <button
      type="button"
      className="link min-h-11 px-1 text-sm"
      onClick={() => onSelect(isAll ? others : [...others, ...times])}
    >
      Pick {isAll ? 'none' : 'all'}
      <span className="sr-only"> of the {part.toLowerCase()}</span>
    </button>
  );
}
