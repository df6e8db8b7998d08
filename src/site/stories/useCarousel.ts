import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

const SLIDE_MS = 2000;

/** If no scroll event occurs for this time, scrolling counts as ended. */
const SCROLL_END_MS = 150;

/** A slide becomes the current slide when its start is this close to the scroll position. */
const TOLERANCE_PX = 20;

export function useCarousel(total: number, isList: boolean) {
  const track = useRef<HTMLDivElement>(null);
  // `isSpoken`: screen readers announce a change by the visitor, but not an automatic change.
  const [shown, setShown] = useState({ index: 0, isSpoken: false });
  const scrollEnd = useRef(0);

  const move = (steps: number, { isSpoken } = { isSpoken: true }) => {
    const index = (shown.index + steps + total) % total;
    const isFar = Math.abs(index - shown.index) > 1;
    track.current?.scrollTo({
      left: slideOffsets(track.current)[index],
      behavior: isFar ? 'instant' : 'auto',
    });
    setShown({ index, isSpoken });
  };

  const onScroll = () => {
    clearTimeout(scrollEnd.current);
    scrollEnd.current = window.setTimeout(showReachedSlide, SCROLL_END_MS);
  };
  const showReachedSlide = () => {
    const { current } = track;
    if (!current || isList) return;
    const isReached = (offset: number) => offset <= current.scrollLeft + TOLERANCE_PX;
    const index = slideOffsets(current).findLastIndex(isReached);
    setShown((before) => (before.index === index ? before : { index, isSpoken: true }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!steps || isList) return;
    event.preventDefault();
    move(steps);
  };

  useEffect(() => {
    if (isList) setShown({ index: 0, isSpoken: false });
    return () => clearTimeout(scrollEnd.current);
  }, [isList]);

  const autoplay = useAutoplay(isList, () => move(1, { isSpoken: false }));
  return { ...autoplay, shown, move, track: { ref: track, onKeyDown, onScroll } };
}

function slideOffsets(track: HTMLElement): number[] {
  const slides = [...track.children] as HTMLElement[];
  return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
}

function useAutoplay(isList: boolean, onNext: () => void) {
  const root = useRef<HTMLElement>(null);
  const [isPaused, setIsPaused] = useState(false);
  const isTouched = useRef(false);
  // True after a click on Play: slides then advance even under the pointer or with the focus.
  const playsInUse = useRef(false);

  useEffect(() => {
    const onPointerDown = ({ pointerType, target }: PointerEvent) => {
      isTouched.current =
        pointerType === 'touch' && root.current?.contains(target as Node) === true;
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  const onTick = useEffectEvent(() => {
    if (document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const isInUse = isTouched.current || root.current?.matches(':hover, :focus-within');
    if (!isInUse) playsInUse.current = false;
    if (!isInUse || playsInUse.current) onNext();
  });
  useEffect(() => {
    if (isPaused || isList) return;
    const timer = setInterval(onTick, SLIDE_MS);
    return () => clearInterval(timer);
  }, [isPaused, isList]);

  const togglePause = () => {
    playsInUse.current = isPaused;
    setIsPaused(!isPaused);
  };
  return { root, isPaused, togglePause };
}
