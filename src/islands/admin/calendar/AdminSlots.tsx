import { useRef } from 'react';
import type { AdminDay, AdminSlot, NamedCall } from '#domain/calendar/admin-calendar.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { displayDate, displayTime, istInstant } from '#domain/calendar/time.ts';
import { UnblockButton } from './UnblockButton.tsx';

interface Props {
  day: AdminDay;
  selected: readonly string[];
  onSelect(times: readonly string[]): void;
  onUnblock(id: string): void;
}

/** One day's 34 starts with who has them; any of them can be picked, also those that are blocked. */
export function AdminSlots({ day, selected, onSelect, onUnblock }: Props) {
  const toggle = (time: string) => {
    const others = selected.filter((one) => one !== time);
    onSelect(others.length < selected.length ? others : [...selected, time]);
  };
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="text-heading mb-3 font-display font-semibold">Pick times</legend>
      <p className="text-soft">
        {displayDate(istInstant(day.date, '12:00'))}. Times are India Standard Time (IST).
      </p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {day.slots.map((slot) => (
          <SlotTile
            key={slot.time}
            {...{ slot, onUnblock }}
            date={day.date}
            isSelected={selected.includes(slot.time)}
            onToggle={() => toggle(slot.time)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TileProps {
  date: string;
  slot: AdminSlot;
  isSelected: boolean;
  onToggle(): void;
  onUnblock(id: string): void;
}

function SlotTile({ date, slot, isSelected, onToggle, onUnblock }: TileProps) {
  const { time, block, calls } = slot;
  const checkbox = useRef<HTMLInputElement>(null);
  return (
    <div
      data-state={calls[0]?.state ?? (block ? 'blocked' : 'free')}
      className="relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] rounded-xl border-[1.5px] border-line bg-card leading-tight hover:border-green
        data-[state=blocked]:border-dashed data-[state=blocked]:border-edge data-[state=blocked]:bg-sand
        data-[state=booked]:border-leaf data-[state=booked]:bg-mist
        data-[state=held]:border-saffron data-[state=held]:bg-dawn
        has-checked:border-green! has-checked:bg-green! has-checked:text-white
        has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus"
    >
      <label className="grid min-w-0 cursor-pointer content-center gap-0.5 px-3 py-2">
        <input
          ref={checkbox}
          type="checkbox"
          checked={isSelected}
          onChange={onToggle}
          // The header above and the form below must not cover what has the focus.
          className="absolute inset-0 size-full scroll-mt-20 scroll-mb-72 cursor-pointer appearance-none rounded-xl outline-none"
        />
        <span className="font-semibold tabular-nums">{displayTime(istInstant(date, time))}</span>
        {calls.map((call) => (
          <CallNote key={call.time} call={call} isStart={call.time === time} />
        ))}
        {block && <span className="text-xs wrap-anywhere">Blocked: {block.reason}</span>}
      </label>
      {block && (
        <span className="relative">
          <UnblockButton
            block={block}
            onUnblock={(id) => {
              // The button goes, the focus stays here.
              checkbox.current?.focus();
              onUnblock(id);
            }}
          />
        </span>
      )}
    </div>
  );
}

function CallNote({ call, isStart }: { call: NamedCall; isStart: boolean }) {
  const { name, service, date, time, duration, state } = call;
  const end = displayTime(callInterval(date, time, duration).endsAt);
  return (
    <span className="text-xs wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      {isStart ? `${service}, ${state}` : `until ${end}`}
    </span>
  );
}
