import { useEffect, useState } from 'react';
import { MINUTE } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';

export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}
