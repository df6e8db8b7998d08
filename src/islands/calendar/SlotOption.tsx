import type { Slot } from '#domain/calendar/calendar.ts';
import { displayLocal, displayTime, istInstant } from '#domain/calendar/time.ts';
import { shortLocal, viewerTimeZone } from '#lib/format.ts';

interface Props {
  date: string;
  slot: Slot;
  isSelected: boolean;
  note: string | undefined;
  onPick(time: string): void;
}

export function SlotOption({ date, slot, isSelected, note, onPick }: Props) {
  const instant = istInstant(date, slot.time);
  // Of a time that nobody can pick, only the reason is of use.
  const isLocal = slot.selectable && displayLocal(instant, viewerTimeZone()) !== null;
  return (
    <label
      data-state={slot.state}
      className="relative grid min-h-16 content-center justify-items-center rounded-xl border-[1.5px] border-line bg-card px-1 py-2 text-center leading-tight text-balance hover:border-green
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
          event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        }}
        // The header above and the bar below must not cover what has the focus.
        className="absolute inset-0 size-full scroll-mt-20 scroll-mb-24 cursor-[inherit] appearance-none rounded-xl outline-none"
      />
      <span className="font-semibold tabular-nums">{displayTime(instant)}</span>
      {isLocal && (
        <span className="text-sm">
          {shortLocal(instant, date)}
          <span className="sr-only"> your time</span>
        </span>
      )}
      {note && <span className="text-sm">{note}</span>}
      {slot.state !== 'free' && <span className="text-sm">{slot.label}</span>}
    </label>
  );
}
