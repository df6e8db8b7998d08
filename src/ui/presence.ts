import { MINUTE } from '#domain/time.ts';

const IDLE_MS = 5 * MINUTE;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange'];

/**
 * Tells `setPresent` whether the page is visible and was used in the last minutes: a page without
 * activity stops polling, so that an abandoned session ends.
 */
export function watchPresence(setPresent: (isPresent: boolean) => void): () => void {
  let idle: ReturnType<typeof setTimeout>;
  function onActivity(): void {
    clearTimeout(idle);
    idle = setTimeout(() => setPresent(false), IDLE_MS);
    setPresent(document.visibilityState === 'visible');
  }
  onActivity();
  const listening = new AbortController();
  for (const event of ACTIVITY) {
    document.addEventListener(event, onActivity, { signal: listening.signal, passive: true });
  }
  return () => {
    clearTimeout(idle);
    listening.abort();
  };
}
