import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Returns the remaining milliseconds, even if somebody changes the device's clock meanwhile. */
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
