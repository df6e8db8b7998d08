import { useEffect, useState } from 'react';
import { MINUTE } from '#domain/calendar/time.ts';

/** The present, looked at twice a minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
