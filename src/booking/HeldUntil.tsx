import { useState } from 'react';
import { displayLocal, displayTime, MINUTE } from '#domain/time.ts';
import { serverNow } from '#lib/clock.ts';
import { minutesAndSeconds, viewerDate, viewerTimeZone } from '#lib/format.ts';

const HURRY_MS = 5 * MINUTE;

interface Props {
  /** Milliseconds. */
  timeLeft: number;
  change: string;
}

/** Until when a time is held, calm until the last five minutes, and a way to another time. */
export function HeldUntil({ timeLeft, change }: Props) {
  const [end] = useState(() => serverNow() + timeLeft);
  const isCalm = timeLeft > HURRY_MS;
  return (
    <div className="held-until" data-ending={!isCalm || undefined}>
      {isCalm ? (
        <p>
          <span className="whitespace-nowrap">Held until {displayTime(end, viewerTimeZone())}</span>
          {viewerDate(end) === viewerDate(serverNow()) && ' today'}
          {displayLocal(end, viewerTimeZone()) && ', your time'}
        </p>
      ) : (
        <p>
          Held for <span role="timer">{minutesAndSeconds(timeLeft)}</span>
        </p>
      )}
      <a className="link -my-2.5 inline-flex min-h-11 items-center" href={change}>
        Change<span className="sr-only"> time</span>
      </a>
      <p role="status">{noticeAt(timeLeft)}</p>
    </div>
  );
}

/** Changes only at these moments, so that a screen reader announces each once. */
function noticeAt(timeLeft: number): string | null {
  if (timeLeft <= 0) return 'Your hold has ended. A payment that is open can still go through.';
  if (timeLeft <= MINUTE) {
    return 'Less than a minute left. Your answers are kept, and you can hold the time again.';
  }
  if (timeLeft > HURRY_MS) return null;
  return 'Less than 5 minutes left. Your answers are kept when time runs out.';
}
