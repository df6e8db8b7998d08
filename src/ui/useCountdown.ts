import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Returns the remaining milliseconds. A change of the device's clock has no effect. */
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
