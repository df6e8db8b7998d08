import { useRef } from 'react';
import type {
  AdminDay,
  AdminSlot,
  NamedBlock,
  NamedCall,
} from '#domain/calendar/admin-calendar.ts';
import { partsOf } from '#domain/calendar/parts.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { displayDate, displayTime, istInstant } from '#domain/time.ts';
import { blockedTime } from './useBlocks.ts';
import { useSlotPicks } from './useSlotPicks.ts';

interface Props {
  day: AdminDay;
  selected: readonly string[];
  onSelect(times: readonly string[]): void;
  onUnblock(block: NamedBlock): void;
}

export function AdminSlots({ day, selected, onSelect, onUnblock }: Props) {
  const picks = useSlotPicks(selected, onSelect);
  return (
    <fieldset className="@container grid min-w-0 gap-3">
      <legend className="mb-1 font-display text-xl font-semibold">Pick times</legend>
      <p className="text-soft">
        {displayDate(istInstant(day.date, '12:00'))}. Times are India Standard Time (IST).
      </p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
        <button
          type="button"
          aria-pressed={picks.isRange}
          className="btn btn-secondary btn-slim aria-pressed:border-green aria-pressed:bg-mist aria-pressed:text-leaf"
          onClick={() => picks.startRange(!picks.isRange)}
        >
          Pick a range
        </button>
        {picks.isRange ? (
          'Select the first and the last time of the range.'
        ) : (
          <span className="max-sm:hidden pointer-coarse:hidden">
            Or drag to select. Shift with a click or an arrow key extends the selection.
          </span>
        )}
      </p>
      <div
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-3 select-none @3xl:grid-cols-3"
        {...picks.grid}
      >
        {partsOf(day).map((part) => (
          <div
            key={part.name}
            className="grid grid-cols-2 gap-1.5 @lg:grid-cols-4 @3xl:grid-cols-[minmax(0,1fr)]"
          >
            <div className="col-span-full flex items-center justify-between">
              <h2 className="font-sans text-sm font-semibold">{part.name}</h2>
              <PickAll part={part} selected={selected} onSelect={onSelect} />
            </div>
            {part.slots.map((slot) => (
              <SlotTile
                key={slot.time}
                slot={slot}
                onUnblock={onUnblock}
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
  part: ReturnType<typeof partsOf>[number];
}

function PickAll({ part, selected, onSelect }: PickAllProps) {
  const times = part.slots.map(({ time }) => time);
  const others = selected.filter((time) => !times.includes(time));
  const areAllPicked = selected.length - others.length === times.length;
  return (
    <button
      type="button"
      className="link min-h-11 px-1 text-sm"
      onClick={() => onSelect(areAllPicked ? others : [...others, ...times])}
    >
      Pick {areAllPicked ? 'none' : 'all'}
      <span className="sr-only"> of the {part.name.toLowerCase()}</span>
    </button>
  );
}

interface SlotTileProps {
  date: string;
  slot: AdminSlot;
  isSelected: boolean;
  onToggle(isShift: boolean): void;
  onUnblock(block: NamedBlock): void;
}

function SlotTile({ date, slot, isSelected, onToggle, onUnblock }: SlotTileProps) {
  const { time, block, calls } = slot;
  const checkbox = useRef<HTMLInputElement>(null);
  return (
    <div
      data-time={time}
      data-state={calls[0]?.state ?? (block ? 'blocked' : 'free')}
      className="relative grid min-h-11 rounded-xl border-[1.5px] border-line bg-card leading-tight hover:border-green
        data-[state=blocked]:border-dashed data-[state=blocked]:border-edge data-[state=blocked]:bg-sand
        data-[state=booked]:border-leaf data-[state=booked]:bg-mist
        data-[state=held]:border-saffron data-[state=held]:bg-dawn
        has-checked:border-green! has-checked:bg-green! has-checked:text-white
        has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
    >
      <label
        className={`grid min-w-0 cursor-pointer content-center gap-0.5 px-2.5 py-1.5 @3xl:grid-cols-[5rem_minmax(0,1fr)] @3xl:items-center @3xl:gap-x-2 @3xl:py-0.5 ${block ? '@3xl:pe-11' : ''}`}
      >
        <input
          ref={checkbox}
          type="checkbox"
          value={time}
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
          // Keeps the focused slot visible below the sticky header.
          className="absolute inset-0 size-full scroll-mt-20 cursor-pointer appearance-none rounded-xl outline-none"
        />
        <span className="leading-7 font-semibold whitespace-nowrap tabular-nums">
          {displayTime(istInstant(date, time))}
        </span>
        {calls.map((call) => (
          <SlotCall key={call.time} call={call} isStart={call.time === time} />
        ))}
        {block && (
          <span className="text-sm wrap-anywhere @3xl:col-start-2">Blocked: {block.reason}</span>
        )}
      </label>
      {block && (
        <span className="absolute end-0 top-0">
          <UnblockButton
            block={block}
            onUnblock={(removed) => {
              // Moves the focus to the checkbox, because the pressed button disappears.
              checkbox.current?.focus();
              onUnblock(removed);
            }}
          />
        </span>
      )}
    </div>
  );
}

function SlotCall({ call, isStart }: { call: NamedCall; isStart: boolean }) {
  const { name, service, date, time, duration, state, mentor } = call;
  const end = displayTime(callInterval(date, time, duration).endsAt);
  return (
    <span className="text-sm wrap-anywhere @3xl:col-start-2">
      <span className="block font-semibold">{name}</span>
      {isStart ? `${service}, ${state}` : `until ${end}`}
      {isStart && mentor && <span className="block">{withMentor(mentor)}</span>}
    </span>
  );
}

interface UnblockProps {
  block: NamedBlock;
  onUnblock(block: NamedBlock): void;
}

export function BlockedDay({ block, onUnblock }: UnblockProps) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-card bg-sand py-2 ps-5 pe-2">
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">This day is blocked:</strong> {block.reason}
        <span className="block text-sm text-soft">Press × to unblock it.</span>
      </p>
      <UnblockButton block={block} onUnblock={onUnblock} />
    </div>
  );
}

function UnblockButton({ block, onUnblock }: UnblockProps) {
  return (
    <button
      type="button"
      className="btn-icon text-2xl hover:bg-blush hover:text-brick"
      aria-label={`Unblock ${blockedTime(block)}`}
      onClick={() => onUnblock(block)}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
