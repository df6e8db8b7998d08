import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

interface Options {
  times: readonly string[];
  picked: readonly string[];
  onPick(times: readonly string[]): void;
}

interface Drawing {
  from: string;
  before: readonly string[];
  isAdding: boolean;
  hasLeft: boolean;
}

export function useSlotPicks({ times, picked, onPick }: Options) {
  const [anchor, setAnchor] = useState<string>();
  const [isStretch, setStretch] = useState(false);
  const drawing = useRef<Drawing>(null);

  function pickTo(to: string, { from, before, isAdding }: Omit<Drawing, 'hasLeft'>): void {
    const ends = [times.indexOf(from), times.indexOf(to)].toSorted((a, b) => a - b);
    const stretch = times.slice(ends[0], (ends[1] ?? 0) + 1);
    const others = before.filter((time) => !stretch.includes(time));
    onPick(isAdding ? [...others, ...stretch] : others);
  }

  function toggle(time: string, isShift: boolean): void {
    const isAdding = !picked.includes(time);
    const from = (isShift || isStretch) && anchor ? anchor : time;
    pickTo(time, { from, before: picked, isAdding });
    setAnchor(isStretch && from !== time ? undefined : time);
  }

  useEffect(() => {
    const stop = () => {
      drawing.current = null;
    };
    document.addEventListener('pointerup', stop);
    return () => document.removeEventListener('pointerup', stop);
  }, []);

  return {
    toggle,
    isStretch,
    setStretch(isOn: boolean): void {
      setStretch(isOn);
      setAnchor(undefined);
    },
    grid: gridHandlers({ times, picked, drawing, pickTo, onEnd: setAnchor }),
  };
}

interface Grid extends Omit<Options, 'onPick'> {
  drawing: RefObject<Drawing | null>;
  pickTo(to: string, stretch: Omit<Drawing, 'hasLeft'>): void;
  onEnd(time: string): void;
}

function gridHandlers({ times, picked, drawing, pickTo, onEnd }: Grid) {
  return {
    onPointerDown(event: PointerEvent): void {
      const from = timeAt(event);
      // A finger scrolls; it picks a stretch by its ends.
      if (!from || event.pointerType === 'touch' || event.button !== 0 || event.shiftKey) return;
      const isAdding = !picked.includes(from);
      drawing.current = { from, before: picked, isAdding, hasLeft: false };
    },
    onPointerOver(event: PointerEvent): void {
      const to = timeAt(event);
      if (!drawing.current || !to) return;
      drawing.current.hasLeft ||= to !== drawing.current.from;
      if (!drawing.current.hasLeft) return;
      pickTo(to, drawing.current);
      onEnd(to);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const from = timeAt(event);
      const step = stepOf(event);
      if (!from || !step || !event.shiftKey) return;
      event.preventDefault();
      const to = times[times.indexOf(from) + step];
      if (!to) return;
      pickTo(to, { from, before: picked, isAdding: true });
      onEnd(to);
      event.currentTarget.querySelector<HTMLElement>(`input[value="${to}"]`)?.focus();
    },
  };
}

function tileAt({ target }: { target: EventTarget }): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-time]') : null;
}

function timeAt(event: { target: EventTarget }): string | undefined {
  return tileAt(event)?.dataset.time;
}

function stepOf(event: KeyboardEvent): number {
  const grid = tileAt(event)?.parentElement;
  const columns = grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : 1;
  const steps: Record<string, number> = {
    ...{ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns },
  };
  return steps[event.key] ?? 0;
}
