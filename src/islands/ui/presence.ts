import { MINUTE } from '#domain/calendar/time.ts';

/** A page that nobody touches stops asking for news, so that a session left behind ends. */
const UNATTENDED_MS = 5 * MINUTE;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'];

/** Tells `setAttended` whether somebody is there: sees the page, and has touched it of late. */
export function watchPresence(setAttended: (isAttended: boolean) => void): () => void {
  let leaving: ReturnType<typeof setTimeout>;
  function attend(): void {
    clearTimeout(leaving);
    leaving = setTimeout(() => setAttended(false), UNATTENDED_MS);
    setAttended(document.visibilityState === 'visible');
  }
  attend();
  const listening = new AbortController();
  for (const sign of SIGNS) {
    document.addEventListener(sign, attend, { signal: listening.signal, passive: true });
  }
  return () => {
    clearTimeout(leaving);
    listening.abort();
  };
}
