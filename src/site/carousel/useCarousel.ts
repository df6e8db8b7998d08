import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

export function useCarousel(total: number, isList = false) {
  const ref = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const reader = useInteraction(ref);
  const isMoving = useMotionAllowed() && !isPaused && !isList && !reader.isReading;
  const { shown, move, onScroll } = useSlides({ track, total, isMoving, isList });

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!steps || isList) return;
    event.preventDefault();
    move(steps);
  };
  const onPause = () => {
    setIsPaused(!isPaused);
    reader.forget();
  };
  return {
    shown: shown.index,
    carousel: { ref, ...reader.handlers },
    track: { ref: track, onKeyDown, onScroll },
    controls: { move, isPaused, onPause, isMoving, shown, total },
  };
}

const STILLNESS = '(prefers-reduced-motion: reduce)';

function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden && !matchMedia(STILLNESS).matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(STILLNESS);
  media.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    media.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const NOBODY = { hover: false, focus: false, touch: false };

/** Tracks whether the visitor interacts with an area by mouse, focus or touch. */
function useInteraction(area: RefObject<HTMLElement | null>) {
  const [signs, note] = useReducer(
    (before: typeof NOBODY, news: Partial<typeof NOBODY>) => ({ ...before, ...news }),
    NOBODY,
  );

  // A layout effect, because it runs before the first slide change.
  useLayoutEffect(() => {
    // The mouse or the focus may have entered the area before the script ran.
    const hasMouse = matchMedia('(hover: hover)').matches;
    note({
      hover: hasMouse && area.current?.matches(':hover'),
      focus: area.current?.matches(':focus-within'),
    });
    const onPointerDown = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'touch') note({ touch: area.current?.contains(target as Node) });
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [area]);

  return {
    isReading: signs.hover || signs.focus || signs.touch,
    forget: () => note(NOBODY),
    handlers: {
      onPointerEnter: ({ pointerType }: ReactPointerEvent) =>
        note({ hover: pointerType === 'mouse' }),
      onPointerLeave: () => note({ hover: false }),
      onFocus: () => note({ focus: true }),
      onBlur: () => note({ focus: false }),
    },
  };
}

const EVERY_MS = 2000;

const SETTLED_MS = 150;

/** A slide at most this many pixels ahead of the scroll position counts as reached. */
const NEAR = 20;

interface Options {
  track: RefObject<HTMLElement | null>;
  total: number;
  isMoving: boolean;
  /** True in the list view, which does not scroll. Leaving the list view shows the first slide. */
  isList: boolean;
}

function useSlides({ track, total, isMoving, isList }: Options) {
  const [shown, setShown] = useState({ index: 0, isSpoken: false });
  const settling = useRef(0);
  const show = (index: number) => setShown({ index, isSpoken: !isMoving });

  const move = (steps: number) => {
    const index = (shown.index + steps + total) % total;
    const isFar = Math.abs(index - shown.index) > 1;
    track.current?.scrollTo({
      left: placesIn(track.current)[index],
      behavior: isFar ? 'instant' : 'auto',
    });
    show(index);
  };

  const settle = useEffectEvent(() => {
    const { current } = track;
    if (!current || isList) return;
    const isPassed = (place: number) => place <= current.scrollLeft + NEAR;
    const index = placesIn(current).findLastIndex(isPassed);
    if (index !== shown.index) show(index);
  });
  const onScroll = () => {
    clearTimeout(settling.current);
    settling.current = window.setTimeout(settle, SETTLED_MS);
  };

  useEffect(() => {
    if (isList) setShown({ index: 0, isSpoken: false });
  }, [isList]);

  const moveOn = useEffectEvent(() => move(1));
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(moveOn, EVERY_MS);
    return () => clearInterval(timer);
  }, [isMoving]);

  return { shown, move, onScroll };
}

function placesIn(track: HTMLElement): number[] {
  const slides = [...track.querySelectorAll<HTMLElement>('[role]')];
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}
