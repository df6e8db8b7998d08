import { type KeyboardEvent, useRef, useState } from 'react';
import { useInteraction } from './useInteraction.ts';
import { useMotionAllowed } from './useMotionAllowed.ts';
import { useSlides } from './useSlides.ts';

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
