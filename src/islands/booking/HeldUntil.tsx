import { type ReactNode, useState } from 'react';
import { displayLocal, displayTime, MINUTE } from '#domain/calendar/time.ts';
import { minutesAndSeconds, viewerTimeZone } from '#lib/format.ts';

const HURRY_MS = 5 * MINUTE;

/** Until when a time is held, `timeLeft` in milliseconds; calm until the last five minutes. */
export function HeldUntil({ timeLeft, children }: { timeLeft: number; children: ReactNode }) {
  const [end] = useState(() => Date.now() + timeLeft);
  const isCalm = timeLeft > HURRY_MS;
  return (
    <div
      className={`mt-1 -mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-sm ${isCalm ? 'text-soft' : '-mx-2 rounded-lg bg-dawn px-2 py-1 text-amber'}`}
    >
      {isCalm ? (
        <p className="flex-1 text-pretty">
          Held until {displayTime(end, viewerTimeZone())}
          {displayLocal(end, viewerTimeZone()) && ' your time'}
        </p>
      ) : (
        <p>
          Held for{' '}
          <span role="timer" className="text-lg font-semibold tabular-nums">
            {minutesAndSeconds(timeLeft)}
          </span>
        </p>
      )}
      <div className="ms-auto">{children}</div>
      <p role="status" className="basis-full text-pretty empty:hidden">
        {noticeAt(timeLeft)}
      </p>
    </div>
  );
}

/** Changes only at these moments, so that a screen reader announces each once. */
function noticeAt(timeLeft: number): string | null {
  if (timeLeft <= 0) return 'Your hold has ended. A payment that is open can still go through.';
  if (timeLeft <= MINUTE) {
    return 'Less than a minute left. What you have typed stays, and you can hold the time again.';
  }
  if (timeLeft > HURRY_MS) return null;
  return 'Less than 5 minutes left. What you have typed stays, also when they are over.';
}
