import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

const EVERY_MS = 2000;
const SETTLED_MS = 150;
/** Pixels that a slide may be off its place and still be the one that is shown. */
const NEAR = 20;

interface Options {
  track: RefObject<HTMLElement | null>;
  total: number;
  isMoving: boolean;
  /** A list cannot be scrolled: afterwards the row begins with the first slide. */
  isList: boolean;
}

export function useSlides({ track, total, isMoving, isList }: Options) {
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
