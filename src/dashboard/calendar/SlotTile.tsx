import { useRef } from 'react';
import type { AdminSlot, NamedBlock, NamedCall } from '#domain/calendar/admin-calendar.ts';
import { callInterval } from '#domain/calendar/slots.ts';
import { withMentor } from '#domain/shown-mentor.ts';
import { displayTime, istInstant } from '#domain/time.ts';
import { UnblockButton } from './UnblockButton.tsx';

interface Props {
  date: string;
  slot: AdminSlot;
  isSelected: boolean;
  onToggle(isShift: boolean): void;
  onUnblock(block: NamedBlock): void;
}

export function SlotTile({ date, slot, isSelected, onToggle, onUnblock }: Props) {
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
          // The header above and the bar below must not cover what has the focus.
          className="absolute inset-0 size-full scroll-mt-20 cursor-pointer appearance-none rounded-xl outline-none"
        />
        <span className="leading-7 font-semibold whitespace-nowrap tabular-nums">
          {displayTime(istInstant(date, time))}
        </span>
        {calls.map((call) => (
          <CallNote key={call.time} call={call} isStart={call.time === time} />
        ))}
        {block && (
          <span className="text-sm wrap-anywhere @3xl:col-start-2">Blocked: {block.reason}</span>
        )}
      </label>
      {block && (
        <span className="absolute end-0 top-0">
          <UnblockButton
            block={block}
            onUnblock={() => {
              // The button goes, the focus stays here.
              checkbox.current?.focus();
              onUnblock(block);
            }}
          />
        </span>
      )}
    </div>
  );
}

function CallNote({ call, isStart }: { call: NamedCall; isStart: boolean }) {
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
