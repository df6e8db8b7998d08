import { type ReactNode, useState } from 'react';
import { displayLocal, displayTime, MINUTE } from '#domain/calendar/time.ts';
import { minutesAndSeconds, viewerDate, viewerTimeZone } from '#lib/format.ts';

const HURRY_MS = 5 * MINUTE;

/** Until when a time is held, `timeLeft` in milliseconds; calm until the last five minutes. */
export function HeldUntil({ timeLeft, children }: { timeLeft: number; children: ReactNode }) {
  const [end] = useState(() => Date.now() + timeLeft);
  const isCalm = timeLeft > HURRY_MS;
  return (
    <div className="held-until" data-ending={!isCalm || undefined}>
      {isCalm ? (
        <p>
          <span className="whitespace-nowrap">Held until {displayTime(end, viewerTimeZone())}</span>
          {viewerDate(end) === viewerDate(Date.now()) && ' today'}
          {displayLocal(end, viewerTimeZone()) && ', your time'}
        </p>
      ) : (
        <p>
          Held for <span role="timer">{minutesAndSeconds(timeLeft)}</span>
        </p>
      )}
      <div>{children}</div>
      <p role="status">{noticeAt(timeLeft)}</p>
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
