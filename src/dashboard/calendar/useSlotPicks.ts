import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { SLOT_MINUTES, slotTimes } from '#domain/calendar/slots.ts';
import { displayTime, istInstant, MINUTE } from '#domain/time.ts';

interface SlotRange {
  from: string;
  /** Slots that were selected before the range. */
  before: readonly string[];
  /** False if the range deselects its slots. */
  isAdding: boolean;
}

/** Selects single slots, or a range of slots: with Shift, by dragging, or by picking both ends. */
export function useSlotPicks(picked: readonly string[], onPick: (times: string[]) => void) {
  const [anchor, setAnchor] = useState<string>();
  const [isRange, setRange] = useState(false);
  const drag = useRef<SlotRange & { hasMoved: boolean }>(null);

  function pickTo(to: string, { from, before, isAdding }: SlotRange): void {
    const [first, last] = from < to ? [from, to] : [to, from];
    const range = slotTimes.filter((time) => first <= time && time <= last);
    const others = before.filter((time) => !range.includes(time));
    onPick(isAdding ? [...others, ...range] : others);
  }

  function toggle(time: string, isShift: boolean): void {
    const from = (isShift || isRange) && anchor ? anchor : time;
    pickTo(time, { from, before: picked, isAdding: !picked.includes(time) });
    setAnchor(isRange && from !== time ? undefined : time);
  }

  function onPointerDown(event: PointerEvent): void {
    const from = timeAt(event);
    // Ignores touch, because dragging a finger scrolls the page.
    if (!from || event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return;
    drag.current = { from, before: picked, isAdding: !picked.includes(from), hasMoved: false };
    const stop = () => {
      drag.current = null;
    };
    document.addEventListener('pointerup', stop, { once: true });
  }

  function onPointerOver(event: PointerEvent): void {
    const to = timeAt(event);
    if (!drag.current || !to) return;
    drag.current.hasMoved ||= to !== drag.current.from;
    if (!drag.current.hasMoved) return;
    pickTo(to, drag.current);
    setAnchor(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const from = timeAt(event);
    const step = stepOf(event);
    if (!from || !step || !event.shiftKey) return;
    event.preventDefault();
    const to = slotTimes[slotTimes.indexOf(from) + step];
    if (!to) return;
    pickTo(to, { from, before: picked, isAdding: true });
    setAnchor(to);
    event.currentTarget.querySelector<HTMLElement>(`input[value="${to}"]`)?.focus();
  }

  function startRange(isOn: boolean): void {
    setRange(isOn);
    setAnchor(undefined);
  }

  return { toggle, isRange, startRange, grid: { onPointerDown, onPointerOver, onKeyDown } };
}

function tileAt({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-time]') : null;
}

/** Start time of the slot below the pointer or with the focus. */
function timeAt(event: { target: EventTarget }): string | undefined {
  return tileAt(event)?.dataset.time;
}

/** Number of slots that an arrow key moves the focus; 0 for other keys. */
function stepOf(event: KeyboardEvent): number {
  const grid = tileAt(event)?.parentElement;
  const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
  const steps = new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['ArrowDown', columns],
    ['ArrowUp', -columns],
  ]);
  return steps.get(event.key) ?? 0;
}

/** Merges consecutive slots into ranges: `9:00–9:30 AM`, `1:00–2:30 PM` */
export function pickedRanges(times: readonly string[]): string[] {
  const picked = times.map((time) => slotTimes.indexOf(time)).toSorted((a, b) => a - b);
  const firsts = picked.filter((start) => !picked.includes(start - 1));
  const lasts = picked.filter((start) => !picked.includes(start + 1));
  return firsts.map((first, index) => formatRange(first, lasts[index] ?? first));
}

/** Single range of the picked slots, or their number if there are several ranges. */
export function pickedTimes(times: readonly string[]): string {
  const [only = 'No times', ...others] = pickedRanges(times);
  return others.length > 0 ? `${times.length} times` : only;
}

const ANY_DAY = '2026-01-01';

function formatRange(first: number, last: number): string {
  const start = istInstant(ANY_DAY, slotTimes[first] ?? '');
  // Shows AM or PM once if both ends have the same.
  const [from = '', half] = displayTime(start).split(' ');
  const to = displayTime(start + (last - first + 1) * SLOT_MINUTES * MINUTE);
  return to.endsWith(half ?? '') ? `${from}–${to}` : `${from} ${half}–${to}`;
}
