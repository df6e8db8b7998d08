import { useSyncExternalStore } from 'react';

const STILLNESS = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves: the page can be seen, and nobody asked for less motion. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden && !matchMedia(STILLNESS).matches,
    () => true,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(STILLNESS);
  media.addEventListener('change', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    media.removeEventListener('change', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
