import type { Slot } from '#domain/calendar/calendar.ts';
import { displayLocal, displayTime, istInstant } from '#domain/time.ts';
import { shortLocal, viewerTimeZone } from '#lib/format.ts';

interface Props {
  date: string;
  slot: Slot;
  isSelected: boolean;
  mark: 'lost' | 'nearest' | undefined;
  onPick(time: string): void;
}

export function SlotOption({ date, slot, isSelected, mark, onPick }: Props) {
  const instant = istInstant(date, slot.time);
  // Of a time that nobody can pick, only the reason is of use.
  const isLocal = slot.selectable && displayLocal(instant, viewerTimeZone()) !== null;
  return (
    <label data-state={slot.state} data-mark={mark} className="tile slot-tile">
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
      {isLocal && (
        <span className="text-sm font-semibold">
          {shortLocal(instant, date)}
          <span className="sr-only"> your time</span>
        </span>
      )}
      {mark === 'nearest' && <span className="text-sm">Nearest</span>}
      {slot.state !== 'free' && <span className="text-sm opacity-90">{slot.label}</span>}
    </label>
  );
}
