import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Remaining milliseconds of `duration`. Does not use the device's clock, which may be wrong. */
export function useCountdown(duration: number): number {
  const [left, setLeft] = useState(duration);
  useEffect(() => {
    const started = performance.now();
    const tick = () => setLeft(Math.max(0, duration - (performance.now() - started)));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [duration]);
  return left;
}
