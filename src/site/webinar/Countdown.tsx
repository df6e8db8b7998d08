import { useEffect, useState } from 'react';
import { DAY } from '#domain/time.ts';
import { serverNow, setClock } from '#lib/clock.ts';

export const DAYS_AHEAD = 15;
const TICK_MS = 1000;
const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

interface Props {
  /** ISO instant. If null, the countdown ends 15 days after the page load. */
  startsAt: string | null;
}

export function Countdown({ startsAt }: Props) {
  const left = useTimeLeft(startsAt);
  const hasStarted = startsAt !== null && left === 0;
  const parts = splitDuration(left ?? 0);
  return (
    <>
      <div
        role="timer"
        aria-label="Time until the webinar"
        className="mx-auto grid max-w-76 grid-cols-4 gap-x-3 text-center noscript:hidden"
        hidden={hasStarted}
      >
        {UNITS.map((unit) => (
          <p key={unit}>
            <span className="block font-display text-3xl leading-none font-semibold tabular-nums">
              {String(parts[unit]).padStart(2, '0')}
            </span>{' '}
            <span className="mt-1 block text-sm text-soft">{unit}</span>
          </p>
        ))}
      </div>
      <p className="alert alert-warning" role="status" hidden={!hasStarted}>
        This webinar has started. The date of the next webinar will appear here.
      </p>
      <p className="alert alert-warning hidden noscript:block">
        The countdown needs JavaScript, which your browser has switched off. The rest of this page
        works without JavaScript.
      </p>
    </>
  );
}

/**
 * Milliseconds until the webinar. If the webinar has a date, returns null in the first
 * render: this render must match the built page, which cannot contain the time left.
 */
function useTimeLeft(startsAt: string | null): number | null {
  const [left, setLeft] = useState(startsAt ? null : DAYS_AHEAD * DAY);
  useEffect(() => {
    if (startsAt) {
      // The device's clock can be wrong. So this reads the server's time from an API response.
      fetch('/api/auth/me')
        .then(setClock)
        .catch(() => {});
    }
    const target = startsAt ? Date.parse(startsAt) : serverNow() + DAYS_AHEAD * DAY;
    const tick = () => setLeft(Math.max(0, target - serverNow()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [startsAt]);
  return left;
}

export function splitDuration(milliseconds: number): Record<(typeof UNITS)[number], number> {
  const seconds = Math.ceil(milliseconds / 1000);
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
