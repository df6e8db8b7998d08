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
  const interaction = useInteraction(ref);
  const isMoving = useMotionAllowed() && !isPaused && !isList && !interaction.isActive;
  const { shown, move, onScroll } = useSlides({ track, total, isMoving, isList });

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!steps || isList) return;
    event.preventDefault();
    move(steps);
  };
  const onPause = () => {
    setIsPaused(!isPaused);
    interaction.reset();
  };
  return {
    visibleIndex: shown.index,
    carousel: { ref, ...interaction.handlers },
    track: { ref: track, onKeyDown, onScroll },
    controls: { move, isPaused, onPause, isMoving, shown, total },
  };
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden && !matchMedia(REDUCED_MOTION).matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(REDUCED_MOTION);
  media.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    media.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

const NO_INTERACTION = { hover: false, focus: false, touch: false };

function useInteraction(area: RefObject<HTMLElement | null>) {
  const [state, update] = useReducer(
    (before: typeof NO_INTERACTION, change: Partial<typeof NO_INTERACTION>) => ({
      ...before,
      ...change,
    }),
    NO_INTERACTION,
  );

  // A layout effect runs before the first slide change.
  useLayoutEffect(() => {
    // The mouse or the focus may have entered the area before the script ran.
    const hasMouse = matchMedia('(hover: hover)').matches;
    update({
      hover: hasMouse && area.current?.matches(':hover'),
      focus: area.current?.matches(':focus-within'),
    });
    const onPointerDown = ({ pointerType, target }: PointerEvent) => {
      if (pointerType === 'touch') update({ touch: area.current?.contains(target as Node) });
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [area]);

  return {
    isActive: state.hover || state.focus || state.touch,
    reset: () => update(NO_INTERACTION),
    handlers: {
      onPointerEnter: ({ pointerType }: ReactPointerEvent) =>
        update({ hover: pointerType === 'mouse' }),
      onPointerLeave: () => update({ hover: false }),
      onFocus: () => update({ focus: true }),
      onBlur: () => update({ focus: false }),
    },
  };
}

const SLIDE_MS = 2000;

/** Scrolling counts as ended after this time without a scroll event. */
const SCROLL_END_MS = 150;

/** A slide at most this many pixels ahead of the scroll position counts as reached. */
const TOLERANCE_PX = 20;

interface Options {
  track: RefObject<HTMLElement | null>;
  total: number;
  isMoving: boolean;
  isList: boolean;
}

function useSlides({ track, total, isMoving, isList }: Options) {
  // Screen readers announce a slide that the visitor chose, but not each automatic change.
  const [shown, setShown] = useState({ index: 0, isSpoken: false });
  const scrollEnd = useRef(0);
  const show = (index: number) => setShown({ index, isSpoken: !isMoving });

  const move = (steps: number) => {
    const index = (shown.index + steps + total) % total;
    const isFar = Math.abs(index - shown.index) > 1;
    track.current?.scrollTo({
      left: slideOffsets(track.current)[index],
      behavior: isFar ? 'instant' : 'auto',
    });
    show(index);
  };

  const onScrollEnd = useEffectEvent(() => {
    const { current } = track;
    if (!current || isList) return;
    const isReached = (offset: number) => offset <= current.scrollLeft + TOLERANCE_PX;
    const index = slideOffsets(current).findLastIndex(isReached);
    if (index !== shown.index) show(index);
  });
  const onScroll = () => {
    clearTimeout(scrollEnd.current);
    scrollEnd.current = window.setTimeout(onScrollEnd, SCROLL_END_MS);
  };

  useEffect(() => {
    if (isList) setShown({ index: 0, isSpoken: false });
  }, [isList]);

  const showNext = useEffectEvent(() => move(1));
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(showNext, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isMoving]);

  return { shown, move, onScroll };
}

function slideOffsets(track: HTMLElement): number[] {
  const slides = [...track.querySelectorAll<HTMLElement>('[role]')];
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}
